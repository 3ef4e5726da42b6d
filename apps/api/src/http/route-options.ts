import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { Role } from '@ledger/office';

/** What must be known about a route before the body of a request is read. */
export interface RouteOptions {
  /** The least role that may call it. */
  readonly role?: Role;
  /** The largest body it takes; JSON_BYTES unless it says so. */
  readonly bodyBytes?: number;
  /** How many of its answers one caller may have open at the same time. */
  readonly mostOpen?: number;
}

/** Adds options to a route; several decorators on one method add up. */
export function routeOptions(options: RouteOptions): MethodDecorator {
  return (target, name, descriptor) => {
    const before = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as
      RouteOptions | undefined;
    RouteConfig({ ...before, ...options })(target, name, descriptor as PropertyDescriptor);
  };
}

/** The largest body that a route takes, where JSON_BYTES is not enough. */
export const TakesUpTo = (bodyBytes: number): MethodDecorator => routeOptions({ bodyBytes });

/** Of a route that keeps its answers open: how many one caller may have. */
export const MostOpen = (mostOpen: number): MethodDecorator => routeOptions({ mostOpen });
