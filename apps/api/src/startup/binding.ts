import { isIP } from 'node:net';

/** Whether only this machine can reach a service bound there. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** Why the service must not listen there, or null: what others can reach must be able to know who asks. */
export function whyNotBind(
  host: string,
  locks: { readonly keys: number; readonly oidc: boolean },
): string | null {
  if (isLoopback(host) || locks.keys > 0 || locks.oidc) return null;
  return (
    `--host ${host} would make the ledger reachable from other machines before there is a key.\n` +
    'Create one first: npx ledger keys create --role administrator --name "Your Name"'
  );
}
