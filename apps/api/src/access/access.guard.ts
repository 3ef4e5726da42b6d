import { CanActivate, ExecutionContext, Inject, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ANYONE, mayActAs } from '@ledger/office';
import type { Person, Role } from '@ledger/office';
import { problem, ProblemError } from '../problem/problem';
import { KnownRequest, NEEDED_ROLE } from './access';
import { TokenReader } from './tokens';

export const TOKEN_READER = 'token-reader';

/** Asks who is at the door and whether they may come in; each refused attempt is logged for the audit. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly audit = new Logger('refused');

  constructor(
    private readonly reflector: Reflector,
    @Inject(TOKEN_READER) private readonly readToken: TokenReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const needed = this.reflector.getAllAndOverride<Role | undefined>(NEEDED_ROLE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const person = await this.whoAsks(request);
    request.person = person;
    if (needed !== undefined && mayActAs(person, needed)) return true;
    this.tell(request, person.name, `needs ${needed ?? 'a role that nobody has'}, is ${person.role}`);
    if (person.role === 'anonymous') {
      throw new ProblemError(
        problem(401, `This needs the role ${needed ?? ''}.`, {
          code: 'KeyMissing',
          advice: 'Send a key: Authorization: Bearer ledger_… (made with: ledger keys create).',
        }),
      );
    }
    throw new ProblemError(
      problem(403, `This needs the role ${needed ?? ''}; the key of ${person.name} has ${person.role}.`, {
        code: 'RoleTooLow',
      }),
    );
  }

  private async whoAsks(request: KnownRequest): Promise<Person> {
    const header = request.headers.authorization;
    if (header === undefined) return ANYONE;
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const person = token === undefined ? null : await this.readToken(token);
    if (person !== null) return person;
    this.tell(request, 'unknown', 'token opens nothing');
    throw new ProblemError(
      problem(401, 'The key is not known, was revoked, or has expired.', { code: 'KeyRefused' }),
    );
  }

  private tell(request: KnownRequest, name: string, why: string): void {
    this.audit.warn(`${request.method} ${request.url.split('?')[0]} by ${name} from ${request.ip}: ${why}`);
  }
}
