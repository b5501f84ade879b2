import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { fromRoot } from '../../scripts/cli/root.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly type?: unknown };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** Checks single requests and answers against service/openapi.yaml. */
export class OpenApiDocument {
  readonly json = parse(readFileSync(fromRoot('service/openapi.yaml'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
  };
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor() {
    this.#ajv.addSchema(this.json, 'openapi', undefined, false);
  }

  /** `POST /users/v2/register` → its operation id, for every route. */
  routes(): ReadonlyMap<string, string> {
    const routes = new Map<string, string>();
    for (const [path, item] of Object.entries(this.json.paths))
      for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
        const operation = item[method];
        if (operation) routes.set(`${method.toUpperCase()} ${path}`, operation.operationId);
      }
    return routes;
  }

  /** How a request breaks the document; empty if it does not. */
  async problemsOfRequest(request: Request): Promise<readonly string[]> {
    const url = new URL(request.url);
    const { operation, pointer } = this.#operation(request.method, url.pathname);
    const query = problemsOfQuery(url.searchParams, operation?.parameters ?? []);
    const text = await request.text();
    if (!operation) return [`no route ${request.method} ${url.pathname}`];
    if (!operation.requestBody)
      return text === '' ? query : [...query, 'a body where none is wanted'];
    if (request.headers.get('Content-Type') !== 'application/json') return ['not application/json'];
    return [...query, ...this.#problemsOfBody(`${pointer}/requestBody`, text)];
  }

  /** How an answer to that method and path breaks the document. */
  async problemsOfAnswer(
    method: string,
    path: string,
    answer: Response,
  ): Promise<readonly string[]> {
    const { operation, pointer } = this.#operation(method, path);
    if (!operation) return [`no route ${method} ${path}`];
    const status = String(answer.status) in operation.responses ? String(answer.status) : 'default';
    if (status === 'default' && answer.ok) return [`no answer ${answer.status}`];
    if (answer.headers.get('Content-Type') !== 'application/json') return ['not application/json'];
    return this.#problemsOfBody(`${pointer}/responses/${status}`, await answer.text());
  }

  #operation(method: string, path: string) {
    const verb = method.toLowerCase();
    const pointer = `/paths/${path.replaceAll('/', '~1')}/${verb}`;
    return { operation: this.json.paths[path]?.[verb], pointer };
  }

  /** Checks text against the JSON media type below a pointer into the document. */
  #problemsOfBody(pointer: string, text: string): readonly string[] {
    const holder = this.#follow(pointer);
    const validate = this.#ajv.getSchema(`openapi#${holder}/content/application~1json/schema`);
    if (!validate) return [`no schema at ${holder}`];
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Where a pointer leads when its target is a reference. */
  #follow(pointer: string): string {
    const keys = pointer.split('/').slice(1);
    const target = keys.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
      this.json,
    );
    return (target as { $ref?: string } | undefined)?.$ref?.slice(1) ?? pointer;
  }
}

function problemsOfQuery(query: URLSearchParams, parameters: readonly Parameter[]): string[] {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  // An exploded object allows parameters of any name.
  if (known.some((parameter) => parameter.schema.type === 'object')) return [];
  const names = known.map(({ name }) => name);
  return [
    ...names.filter((name) => !query.has(name)).map((name) => `missing parameter ${name}`),
    ...[...query.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `unknown parameter ${name}`),
  ];
}
