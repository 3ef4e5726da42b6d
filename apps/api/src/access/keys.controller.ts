import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Logger, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FederationCode } from '@ledger/kernel';
import type { AccessKey, Person, Role } from '@ledger/office';
import { changeKeys, createKey, readKeys, revokeKey, ROLES, serviceRefusal } from '@ledger/office';
import type { KeyAnswer, KeysAnswer, NewKeyAnswer } from '../http/answers';
import { ApiProblems } from '../http/api-answers';
import { Choice, Federation, Text } from '../http/fields';
import { refusedRequest } from '../problem/problem';
import { Asking, Needs } from './access';

/** The file in which the keys are kept. */
export class KeyFile {
  constructor(readonly path: string) {}
}

const KEY_ROLES = ROLES.filter((role): role is AccessKey['role'] => role !== 'anonymous');

export class NewKeyBody {
  @Text('The name of the holder, recorded as the actor of each event.', { example: 'Anne Officer', max: 100 })
  readonly name!: string;
  @Choice('The role of the holder.', KEY_ROLES, 'KeyRole', { example: 'officer' })
  readonly role!: Exclude<Role, 'anonymous'>;
  @Federation('The federation that an officer acts for; only for officers.', { optional: true })
  readonly federation?: FederationCode;
}

/** Access keys. They are not in the log, so what is done to them is written to the log of the service. */
@ApiTags('service')
@ApiBearerAuth()
@Controller('api/keys')
export class KeysController {
  private readonly audit = new Logger('keys');

  constructor(private readonly file: KeyFile) {}

  @Get()
  @Needs('administrator')
  @ApiOperation({ summary: 'Access keys, without their secrets' })
  @ApiProblems(401, 403)
  keys(): KeysAnswer {
    return { keys: readKeys(this.file.path).map(shown) };
  }

  /** Without Idempotency-Key: answers to it are kept, and a token must not be. */
  @Post()
  @Needs('administrator')
  @ApiOperation({ summary: 'Create an access key; its token is in this answer and nowhere else' })
  @ApiCreatedResponse({ description: 'Created.' })
  @ApiProblems(400, 401, 403, 415, 422)
  create(@Body() { name, role, federation }: NewKeyBody, @Asking() by: Person): NewKeyAnswer {
    const id = randomBytes(4).toString('hex');
    const material = { secret: randomBytes(32), id, now: new Date().toISOString() };
    const { key, token } = createKey({ name, role, federation: federation ?? null }, material);
    changeKeys(this.file.path, (keys) => [...keys, key]);
    this.audit.warn(`Key ${id} (${role}) was created by ${by.name}`);
    return { ...shown(key), token };
  }

  @Post(':id/revocation')
  @Needs('administrator')
  @HttpCode(200)
  @ApiParam({ name: 'id', example: 'k3v9x2aa', description: 'The id of the key.' })
  @ApiOperation({ summary: 'Revoke an access key; this cannot be undone' })
  @ApiProblems(401, 403, 404, 409)
  revoke(@Param('id') id: string, @Asking() by: Person): KeyAnswer {
    // An administrator always keeps a key, so nobody is locked out by mistake.
    if (id === by.id) throw refusedRequest(serviceRefusal('OwnKey'));
    const keys = changeKeys(this.file.path, (before) => revokeKey(before, id, new Date().toISOString()));
    this.audit.warn(`Key ${id} was revoked by ${by.name}`);
    return shown(keys.find((key) => key.id === id)!);
  }
}

function shown({ hash: _hash, ...key }: AccessKey): KeyAnswer {
  return key;
}
