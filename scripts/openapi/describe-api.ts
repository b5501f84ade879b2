import { readFileSync } from 'node:fs';
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { API_CALLS, OTHER_CALLS, type CallShape } from '../../src/api/contract.ts';
import * as payloads from '../../src/api/payloads.ts';
import { CALL_NAMES, type ApiCall } from '../../src/domain/call-names.ts';
import { fromRoot } from '../cli/root.ts';

const HEADING = '# Made by npm run openapi, of src/api and openapi-frame.yaml.\n';
const NAMES = namesOfSchemas();

const DEFINITIONS = Object.fromEntries(
  [...NAMES]
    .map(([schema, name]) => [name, schema] as const)
    .toSorted(([one], [other]) => one.localeCompare(other)),
);

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: DEFINITIONS,
  overrideRef: ({ referenceId }) => referenceTo(referenceId),
  // JSON has no infinite numbers.
  ignoreActions: ['finite'],
  // JSON Schema counts code points, too; the converter knows only valibot's count of UTF-16 units.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'max_code_points' && 'requirement' in valibotAction
      ? { ...jsonSchema, maxLength: Number(valibotAction.requirement) }
      : null,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'bigint') return { type: 'integer' };
    if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true };
    // Of another type counts as absent: `null` at least is usual.
    return 'fallback' in valibotSchema ? { anyOf: [jsonSchema, { type: 'null' }] } : null;
  },
};

/** The text of service/openapi.yaml: the frame beside it, with the calls and schemas of src/api. */
export function describeApi(): string {
  const document = parse(readFileSync(fromRoot('service/openapi-frame.yaml'), 'utf8'));
  for (const call of CALL_NAMES) {
    const { method, path } = API_CALLS[call];
    document.paths[path] = { ...document.paths[path], [method.toLowerCase()]: operationOf(call) };
  }
  document.components.schemas = toJsonSchemaDefs(DEFINITIONS, CONVERSION);
  const style = { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false };
  return HEADING + stringify(document, withoutEmpty, style);
}

/** The converter lists fields, and which are required, also where there are none. */
function withoutEmpty(key: unknown, value: unknown): unknown {
  const isList = key === 'properties' || key === 'required';
  return isList && ['{}', '[]'].includes(JSON.stringify(value)) ? undefined : value;
}

function operationOf(call: ApiCall): object {
  const { summary, query, body, answer, answerSummary }: CallShape = API_CALLS[call];
  const isOther = call in OTHER_CALLS;
  return {
    operationId: call,
    tags: [isOther ? 'others' : 'screens'],
    summary,
    parameters: [
      ...parametersOf(query),
      { $ref: '#/components/parameters/UserRange' },
      { $ref: '#/components/parameters/userId' },
    ],
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: answer
        ? { description: answerSummary, content: contentOf(answer) }
        : { $ref: `#/components/responses/${isOther ? 'Open' : 'Done'}` },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function parametersOf(query: v.GenericSchema | undefined): readonly object[] {
  if (query === undefined) return [];
  if (query === payloads.openRecord) return [{ $ref: '#/components/parameters/Open' }];
  const { properties = {}, required = [] } = toJsonSchema(query, CONVERSION);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function contentOf(schema: v.GenericSchema): object {
  const name = NAMES.get(schema);
  if (name === undefined) throw new Error('a call without a name for its schema');
  return { 'application/json': { schema: { $ref: referenceTo(name) } } };
}

function referenceTo(component: string): string {
  return `#/components/schemas/${component}`;
}

/** The components by their schemas: what single calls send and answer, and what calls share. */
function namesOfSchemas(): ReadonlyMap<v.GenericSchema, string> {
  const names = new Map<v.GenericSchema, string>();
  for (const call of CALL_NAMES) {
    const { body, answer }: CallShape = API_CALLS[call];
    if (body) names.set(body, `${capitalized(call)}Request`);
    if (answer) names.set(answer, `${capitalized(call)}Answer`);
  }
  // A shared name wins.
  for (const [name, schema] of Object.entries(payloads))
    if (typeof schema === 'object') names.set(schema, capitalized(name));
  return names;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
