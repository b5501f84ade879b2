import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: unknown };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** Checks single requests and answers against docs/service/openapi.yaml. */
export class OpenApiDocument {
  readonly json: Readonly<Record<string, unknown>>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(json: Readonly<Record<string, unknown>> = readDocument()) {
    this.json = json;
    this.#ajv.addSchema(json, 'openapi', undefined, false);
  }

  /** `POST /users/v2/register` → its operation id, for every route. */
  routes(): ReadonlyMap<string, string> {
    const routes = new Map<string, string>();
    for (const [path, item] of Object.entries(this.#paths())) {
      for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
        const operation = item[method];
        if (operation) routes.set(`${method.toUpperCase()} ${path}`, operation.operationId);
      }
    }
    return routes;
  }

  /** How a request breaks the document; empty if it does not. */
  async problemsOfRequest(request: Request): Promise<readonly string[]> {
    const url = new URL(request.url);
    const found = this.#operation(request.method, url.pathname);
    if (!found) return [`no route ${request.method} ${url.pathname}`];
    const { operation, pointer } = found;
    const query = [
      ...problemsOfQuery(url.searchParams, operation.parameters ?? []),
      ...this.#problemsOfHeaders(request.headers, url.pathname),
    ];
    const text = await request.text();
    if (!operation.requestBody)
      return text === '' ? query : [...query, 'a body where none is wanted'];
    if (request.headers.get('Content-Type') !== 'application/json')
      return [...query, 'not application/json'];
    return [...query, ...this.problemsOfBody(`${pointer}/requestBody`, text)];
  }

  /** How an answer to that method and path breaks the document. */
  async problemsOfAnswer(
    method: string,
    path: string,
    answer: Response,
  ): Promise<readonly string[]> {
    const found = this.#operation(method, path);
    if (!found) return [`no route ${method} ${path}`];
    const status =
      String(answer.status) in found.operation.responses ? String(answer.status) : 'default';
    if (status === 'default' && answer.ok) return [`no answer ${answer.status}`];
    if (answer.headers.get('Content-Type') !== 'application/json') return ['not application/json'];
    return this.problemsOfBody(`${found.pointer}/responses/${status}`, await answer.text());
  }

  /** Checks text against the JSON media type below a pointer into the document. */
  problemsOfBody(pointer: string, text: string): readonly string[] {
    const holder = this.#follow(pointer);
    const validate = this.#ajv.getSchema(`openapi#${holder}/content/application~1json/schema`);
    if (!validate) return [`no schema at ${holder}`];
    return validate(JSON.parse(text)) ? [] : wordErrors(validate);
  }

  /** Only the headers that the path's parameters, the token and JSON itself need. */
  #problemsOfHeaders(headers: Headers, path: string): readonly string[] {
    const references = (this.#paths()[path]?.['parameters'] ?? []) as unknown as readonly {
      readonly $ref: string;
    }[];
    const named = references.map(({ $ref }) => $ref.replace(/^.*\//, '').toLowerCase());
    const known = ['accept', 'content-type', 'authorization', ...named];
    return [...headers.keys()]
      .filter((name) => !known.includes(name))
      .map((name) => `unknown header ${name}`);
  }

  #operation(
    method: string,
    path: string,
  ): { readonly operation: Operation; readonly pointer: string } | null {
    const operation = this.#paths()[path]?.[method.toLowerCase()];
    return operation
      ? { operation, pointer: `/paths/${escapePointer(path)}/${method.toLowerCase()}` }
      : null;
  }

  #paths() {
    return this.json['paths'] as Readonly<
      Record<string, Readonly<Record<string, Operation | undefined>>>
    >;
  }

  /** Where a pointer leads when its target is a reference. */
  #follow(pointer: string): string {
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
        this.json,
      );
    const reference = (target as { $ref?: string } | undefined)?.$ref;
    return reference === undefined ? pointer : reference.slice(1);
  }
}

function readDocument(): Record<string, unknown> {
  return parse(
    readFileSync(new URL('../../docs/service/openapi.yaml', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
}

function problemsOfQuery(
  query: URLSearchParams,
  parameters: readonly Parameter[],
): readonly string[] {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  // An exploded object allows parameters of any name.
  if (known.some((parameter) => parameter.schema.type === 'object')) return [];
  const names = known.map((parameter) => parameter.name);
  return [
    ...known
      .filter(({ name, required }) => required && !query.has(name))
      .map(({ name }) => `missing parameter ${name}`),
    ...[...query.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `unknown parameter ${name}`),
    ...names
      .filter((name) => query.getAll(name).length > 1)
      .map((name) => `repeated parameter ${name}`),
  ];
}

function wordErrors(validate: ValidateFunction): readonly string[] {
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function escapePointer(path: string): string {
  return path.replaceAll('/', '~1');
}
