import type { Cost } from './measure';

export function heading(text: string): void {
  console.log(text);
}

export function line(what: string, value: string): void {
  console.log(`  ${what.padEnd(52)}${value}`);
}

export function rate(games: number, { cpuSeconds }: Cost): string {
  return `${(games / cpuSeconds / 1e6).toFixed(1)} M games/s (${cpuSeconds.toFixed(2)} s)`;
}

export function milliseconds({ cpuSeconds }: Cost): string {
  return `${(cpuSeconds * 1000).toFixed(2)} ms`;
}

export function times(one: Cost, other: Cost): string {
  return `${(one.cpuSeconds / other.cpuSeconds).toFixed(1)} x`;
}

export function percent(one: Cost, other: Cost): string {
  return `${((100 * one.cpuSeconds) / other.cpuSeconds).toFixed(2)} %`;
}

export function megabytes(size: number): string {
  return `${Math.round(size).toLocaleString('en')} MB`;
}
