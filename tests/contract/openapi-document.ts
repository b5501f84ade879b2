import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { fromRoot } from '../../scripts/cli/root.ts';

/** What it says, or where that stands. */
interface Part {
  readonly $ref?: string;
}

interface Operation {
  readonly responses: Readonly<Record<string, Part>>;
}

export const OPENAPI_TEXT = readFileSync(fromRoot('service/openapi.yaml'), 'utf8');
const DOCUMENT = parse(OPENAPI_TEXT) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(DOCUMENT, 'openapi', undefined, false);

/** How an answer to that method and path breaks service/openapi.yaml. */
export async function problemsOfAnswer(
  method: string,
  path: string,
  answer: Response,
): Promise<readonly string[]> {
  const { operation, pointer } = operationAt(method, path);
  if (!operation) return [`no route ${method} ${path}`];
  const status = answer.status in operation.responses ? String(answer.status) : 'default';
  const response = operation.responses[status];
  if (!response || (status === 'default' && answer.ok)) return [`no answer ${answer.status}`];
  if (answer.headers.get('Content-Type') !== 'application/json') return ['not application/json'];
  return problemsOfJson(`${pointer}/responses/${status}`, response, await answer.text());
}

/** How a body breaks what service/openapi.yaml says of a call's request. */
export function problemsOfBody(method: string, path: string, body: object): readonly string[] {
  const { pointer } = operationAt(method, path);
  return problemsOfJson(`${pointer}/requestBody`, {}, JSON.stringify(body));
}

function operationAt(method: string, path: string) {
  const verb = method.toLowerCase();
  const pointer = `#/paths/${path.replaceAll('/', '~1')}/${verb}`;
  return { operation: DOCUMENT.paths[path]?.[verb], pointer };
}

function problemsOfJson(pointer: string, { $ref = pointer }: Part, text: string) {
  const validate = ajv.getSchema(`openapi${$ref}/content/application~1json/schema`);
  if (!validate) return [`no schema at ${$ref}`];
  if (validate(JSON.parse(text))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
