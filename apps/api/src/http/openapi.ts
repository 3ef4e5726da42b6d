import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { commandSchemas } from '@ledger/commands';
import { withAnswers } from './api-answers';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const DESCRIPTION = `Chess ratings as a ledger: any list, of any date, as known at any moment, under any rules.

**Who may do what.** Anyone reads what is published. With a key (\`Authorization: Bearer ledger_…\`, made with
\`npx ledger keys create\`) an analyst reads everything, an officer registers and reports tournaments and players of
one federation, an administrator corrects, decides and publishes.

**The two times.** A list is named by pool and date; \`knownAt\` says how much of the log is taken into account: a
position or an ISO time. Without it, analysts see the list as revised now and everyone else the latest published version.

**Basis.** Every answer names the log position, the rule sets and the digest it rests on; the \`ETag\` begins with the digest and changes with everything that is shown.

**Errors** are \`application/problem+json\` (RFC 9457), with the article where a rule refuses.

**Writes** take an \`Idempotency-Key\` and answer the position they reached; a read with \`?atLeast=POSITION\` waits for it.`;

/** The description of the whole API, from which clients can be generated. */
export function openApi(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Rating ledger')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An access key or an OIDC token.' })
    .addTag('lists', 'Rating lists: as published, as revised, as known then')
    .addTag('players')
    .addTag('tournaments')
    .addTag('federations')
    .addTag('rules', 'The law and its calendar')
    .addTag('log', 'Everything that was recorded')
    .addTag('service');
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  // The bodies of corrections and decisions are declared in libs/commands, not as classes.
  const described = withAnswers(document);
  const schemas = { ...described.components?.schemas, ...commandSchemas() };
  return { ...described, components: { ...described.components, schemas } } as OpenAPIObject;
}

export function describeApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Rating ledger API',
  });
}
