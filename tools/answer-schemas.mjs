/**
 * Writes the schemas of the answers of the HTTP service, from the types that its controllers return: a field of a library
 * type is described where it is declared, by its comment. `dist/openapi/answers.json` has the schemas by name, and the
 * name of the answer of each operation.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

/** What the names of the kernel stand for. */
const BRANDS = {
  PlayerId: { type: 'integer', format: 'int64', minimum: 1, example: 10000289 },
  TournamentId: { type: 'string', example: 'T0001' },
  FederationCode: { type: 'string', pattern: '^[A-Z]{3}$', example: 'GER' },
  ListDate: { type: 'string', format: 'date', example: '2024-03-01' },
  CalendarDate: { type: 'string', format: 'date', example: '2024-02-11' },
  LogPosition: { type: 'integer', minimum: 0, example: 1234 },
};
/** Schemas that are not named after their type, but as clients know them. */
const NAMES = {
  ApplicationOnFile: 'ApplicationAnswer',
  ChangedList: 'ListNamed',
  Consequences: 'ImpactAnswer',
  DateInterval: 'IntervalAnswer',
  DifferentRow: 'RowDifferenceAnswer',
  DirectTitleOnFile: 'DirectTitleAnswer',
  DueTitle: 'TitleDueAnswer',
  Enactment: 'CalendarEntryAnswer',
  EntryOnCard: 'EntryAnswer',
  ExplainedInitial: 'InitialAnswer',
  ExplainedStep: 'StepAnswer',
  GameOnCard: 'GameAnswer',
  Impact: 'ListImpactAnswer',
  Known: 'HowKnown',
  ListCounts: 'CountsAnswer',
  ListDiff: 'ListDifferenceAnswer',
  ListFigures: 'ListFiguresAnswer',
  ListOnRecord: 'PublishedListAnswer',
  NormAssessment: 'NormAnswer',
  NormOnFile: 'CertificateAnswer',
  PartOnCard: 'PartAnswer',
  PlayerFound: 'PlayerEntryAnswer',
  PublicationRef: 'LookedBackToAnswer',
  PublishedVersion: 'VersionAnswer',
  RulesAnswer: 'RulesInForceAnswer',
  StoredEvent: 'EventAnswer',
  TitleHeld: 'TitleAnswer',
  TitleMoved: 'TitleChangeAnswer',
  WorkedGame: 'NormGameAnswer',
};
const STRUCTURED = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
const METHODS = ['Get', 'Post', 'Put', 'Delete'];

const program = programOf(join(root, 'apps', 'api', 'tsconfig.app.json'));
const checker = program.getTypeChecker();
const unionNames = namesOfUnions();
const schemas = {};
const owners = new Map();

const operations = {};
for (const [controller, method] of controllerMethods()) {
  const answer = answerOf(method);
  if (answer === null) continue;
  const operation = `${controller.name.text.replace(/Controller$/, '')}_${method.name.text}`;
  operations[operation] = schemaOf(answer, operation);
}
named('Problem');

const folder = join(root, 'dist', 'openapi');
mkdirSync(folder, { recursive: true });
const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(join(folder, 'answers.json'), JSON.stringify({ operations, schemas: sorted }, null, 2));

function programOf(configPath) {
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(configPath, '..'));
  return ts.createProgram(fileNames, { ...options, noEmit: true });
}

/** Unions by their members, since `Title | null` has lost the name `Title`. Those that the service names count first. */
function namesOfUnions() {
  const names = new Map();
  const isOfService = ({ fileName }) => fileName.includes('/apps/');
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'));
  const serviceLast = files.toSorted((a, b) => Number(isOfService(a)) - Number(isOfService(b)));
  for (const statement of serviceLast.flatMap(({ statements }) => statements)) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.typeParameters) continue;
    const type = checker.getTypeAtLocation(statement);
    if (type.isUnion()) names.set(membersOf(type.types), checker.getSymbolAtLocation(statement.name));
  }
  return names;
}

function membersOf(types) {
  return types
    .map((type) => (type.isStringLiteral() ? type.value : type.id))
    .sort()
    .join('|');
}

function controllerMethods() {
  const found = [];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.endsWith('.controller.ts')) continue;
    for (const controller of file.statements.filter(ts.isClassDeclaration)) {
      for (const method of controller.members.filter(ts.isMethodDeclaration)) {
        const decorators = ts.getDecorators(method) ?? [];
        if (decorators.some(({ expression }) => METHODS.includes(expression.expression?.text)))
          found.push([controller, method]);
      }
    }
  }
  return found;
}

/** The type of the JSON that a method answers; null where it answers text. */
function answerOf(method) {
  const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
  const answer = checker.getAwaitedType(returned);
  const parts = answer.isUnion() ? answer.types : [answer];
  const json = parts.filter((part) => part.flags & STRUCTURED && part.symbol?.name !== 'FileAnswer');
  if (json.length === 0) return null;
  return json.length === 1 ? json[0] : answer;
}

/** A type of the service that no method returns by itself. */
function named(name) {
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.includes('/apps/api/'))) {
    for (const statement of file.statements) {
      if (statement.name?.text === name) return schemaOf(checker.getTypeAtLocation(statement), name);
    }
  }
  throw new Error(`There is no type ${name}`);
}

function schemaOf(type, where, tags = []) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  const brand = brandOf(type);
  if (brand !== null) return brand;
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
  if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) {
    return { type: tags.some(({ name }) => name === 'fraction') ? 'number' : 'integer' };
  }
  if (type.isUnion()) return unionOf(type, where, tags);
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [item = checker.getAnyType(), ...others] = checker.getTypeArguments(type);
    if (others.some((other) => other !== item)) throw new Error(`${where} is a tuple of different types`);
    return { type: 'array', items: schemaOf(item, where, tags) };
  }
  return objectOf(type, where);
}

/** Half points, hundredths and the like are plain numbers to a client. */
function brandOf(type) {
  if (!type.isIntersection()) return null;
  const parts = type.types.flatMap((part) =>
    part.getProperties().filter(({ escapedName }) => String(escapedName).startsWith('__@brand')),
  );
  if (parts.length === 0) return null;
  const brands = parts.flatMap((part) =>
    checker
      .getTypeOfSymbol(part)
      .getProperties()
      .map(({ name }) => name),
  );
  const name = Object.keys(BRANDS).find((each) => brands.includes(each));
  if (name !== undefined) return BRANDS[name];
  return { type: type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike) ? 'string' : 'integer' };
}

function unionOf(type, where, tags) {
  const parts = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  const nullable = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  const schema = partsOf(parts, where, tags);
  if (!nullable) return schema;
  return '$ref' in schema ? { nullable, allOf: [schema] } : { ...schema, nullable };
}

function partsOf(parts, where, tags) {
  if (parts.length === 1) return schemaOf(parts[0], where, tags);
  if (parts.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) return { type: 'boolean' };
  if (parts.every((part) => part.isStringLiteral())) return enumerationOf(parts);
  if (parts.every((part) => part.isNumberLiteral())) {
    return { type: 'integer', enum: parts.map(({ value }) => value).sort((a, b) => a - b) };
  }
  const each = new Map(
    parts.map((part) => schemaOf(part, where, tags)).map((one) => [JSON.stringify(one), one]),
  );
  const kinds = new Set([...each.values()].map(({ type }) => type));
  if (kinds.size === 1 && kinds.has('string')) return { type: 'string' };
  if (each.size === 1) return [...each.values()][0];
  const schema = { oneOf: [...each.values()] };
  const alias = unionNames.get(membersOf(parts));
  return alias === undefined ? schema : describedAs(alias, where, () => schema);
}

function enumerationOf(literals) {
  const schema = { type: 'string', enum: literals.map(({ value }) => value) };
  const alias = unionNames.get(membersOf(literals))?.name;
  const name = NAMES[alias] ?? alias;
  if (name === undefined) return schema;
  schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

function objectOf(type, where) {
  const symbol = type.aliasSymbol ?? type.symbol;
  const generic = (type.aliasTypeArguments ?? type.typeArguments ?? []).length > 0;
  if (symbol === undefined || symbol.name.startsWith('__') || generic) return propertiesOf(type, where);
  return describedAs(symbol, where, (name) => propertiesOf(type, name));
}

/** Describes a named type once, and refers to it everywhere. */
function describedAs(symbol, where, describe) {
  const name = NAMES[symbol.name] ?? symbol.name.replace(/(Answer)?$/, 'Answer');
  const owner = owners.get(name);
  if (owner === undefined) {
    owners.set(name, symbol);
    const description = textOf(symbol);
    schemas[name] = { ...(description === '' ? {} : { description }), ...describe(name) };
  } else if (owner !== symbol) throw new Error(`${where}: ${name} is the name of two types`);
  return { $ref: `#/components/schemas/${name}` };
}

function propertiesOf(type, where) {
  const values = checker.getIndexInfosOfType(type)[0];
  const properties = checker.getPropertiesOfType(type);
  if (values !== undefined && properties.length === 0)
    return { type: 'object', additionalProperties: schemaOf(values.type, where) };
  if (properties.length === 0) return { type: 'object', additionalProperties: true };
  const described = properties.map((property) => [
    property.name,
    propertyOf(property, `${where}.${property.name}`),
  ]);
  const required = properties
    .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required.length === 0 ? {} : { required }),
  };
}

function propertyOf(property, where) {
  const tags = property.getJsDocTags(checker);
  const fraction = tags.find(({ name }) => name === 'fraction');
  const description = textOf(property) || ts.displayPartsToString(fraction?.text);
  const schema = schemaOf(checker.getTypeOfSymbol(property), where, tags);
  if (description === '') return schema;
  return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema };
}

/** A comment on one line, without its line ends. */
function textOf(symbol) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ');
}
