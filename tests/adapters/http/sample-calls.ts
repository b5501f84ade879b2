import * as v from 'valibot';
import { API_CALLS, OTHER_CALLS, type CallShape } from '#api/contract.ts';
import type { AuthApi, OtherCallsApi, PromisedAnswer } from '#api/ports.ts';
import type { ApiCall } from '#domain/call-names.ts';

/** The kinds of schemas in the contract. */
type Schema = v.GenericSchema &
  (
    | { readonly type: 'object' | 'strict_object' | 'loose_object'; readonly entries: Schemas }
    | { readonly type: 'union'; readonly options: readonly [Schema] }
    | { readonly type: 'picklist'; readonly options: readonly unknown[] }
    | { readonly type: 'literal'; readonly literal: unknown }
    | { readonly type: 'optional'; readonly wrapped: Schema }
    | { readonly type: 'boolean' | 'string' }
  );
type Schemas = Readonly<Record<string, Schema>>;
type Sample = Readonly<Record<string, unknown>>;

/** A tenant of some services in tests, and an address that differs from the others. */
const FIELDS: Sample = { userRangeId: 7, latestEmail: 'new@example.com' };

/** A value that the contract accepts: its example, if it has one. */
function sampleOf(schema: Schema): unknown {
  switch (schema.type) {
    case 'literal':
      return schema.literal;
    case 'picklist':
      return schema.options[0];
    case 'union':
      return sampleOf(schema.options[0]);
    case 'optional':
      return sampleOf(schema.wrapped);
    case 'boolean':
      return true;
    case 'string':
      return (v.getMetadata(schema) as { examples?: unknown[] }).examples?.[0] ?? 'text';
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return sampleFields(schema.entries);
  }
}

function sampleFields(entries: Schemas): Sample {
  const fields = Object.entries(entries);
  return Object.fromEntries(fields.map(([name, field]) => [name, FIELDS[name] ?? sampleOf(field)]));
}

/** Undefined for calls without a payload. */
export function sampleRequest(call: ApiCall): Sample | undefined {
  const { body, query }: CallShape = API_CALLS[call];
  if (call in OTHER_CALLS && body) return { anything: ['goes', 1], nested: { as: 'it is' } };
  if (call in OTHER_CALLS && query) return { id: 'p1', code: 'x7' };
  const schema = (body ?? query) as Schema | undefined;
  return schema && (sampleOf(schema) as Sample);
}

/** A successful answer to each call. */
export function sampleAnswer(call: ApiCall): unknown {
  const { answer }: CallShape = API_CALLS[call];
  return answer ? sampleOf(answer as Schema) : {};
}

/** Makes any call of the contract with that request. */
export function make<Call extends ApiCall>(
  apis: Pick<AuthApi & OtherCallsApi, Call>,
  call: Call,
  request: unknown = sampleRequest(call),
): PromisedAnswer<unknown> {
  return (apis[call] as (request: unknown) => PromisedAnswer<unknown>)(request);
}
