import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isFileError } from '../../service/startup-error.ts';

/** Seconds since 1970; the times of files lie within a year after it. */
const BEGIN = Date.UTC(2024, 0, 1) / 1000;
const RANGE_SECONDS = 2 ** 25;

/**
 * Replaces each file at once, so a server never reads half of one. Servers tell versions of a file
 * by its second and its size, and two versions of a page may have the same size: the second is made
 * from the content. So a changed page is sent again, and two servers with the same settings agree.
 * The time lies in the past, because servers do not send a time that is to come.
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [name, content] of files) {
    const time = secondOf(content);
    await replaceFile(join(folder, name), async (temporary) => {
      await temporary.writeFile(content);
      await temporary.utimes(time, time);
    });
  }
}

function secondOf(content: Buffer): number {
  return BEGIN + (createHash('sha256').update(content).digest().readUInt32BE() % RANGE_SECONDS);
}

/** Files whose names change with their content. */
const NAMED_BY_CONTENT = 'assets/';

/**
 * Copies a built site into a folder that may be served at the same time: each file is replaced at
 * once, and files named by their content are not touched.
 * @param isWritten names of files that are not copied
 */
export async function copySite(
  site: string,
  out: string,
  isWritten: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // A link is copied as the file that it leads to.
    if (entry.isDirectory()) continue;
    const from = join(entry.parentPath, entry.name);
    const name = relative(site, from).split(sep).join('/');
    const to = join(out, name);
    if (isWritten(name) || (name.startsWith(NAMED_BY_CONTENT) && existsSync(to))) continue;
    await replaceFile(to, async (temporary) => temporary.writeFile(await readFile(from)));
  }
}

/** A site that was built or unpacked under a tight umask: makes its files readable by all. */
export async function makePublic(site: string): Promise<void> {
  await chmod(site, PUBLIC_FOLDER);
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, PUBLIC_FOLDER);
    // `chmod` would follow a link out of the site.
    else if (entry.isFile()) await chmod(path, PUBLIC_FILE);
  }
}

/** Modes that a web server of another user can read, independent of the umask. */
const PUBLIC_FILE = 0o644;
const PUBLIC_FOLDER = 0o755;

/**
 * Puts a new file in the place of another in one step. `write` fills a temporary file. Who else can
 * write into the folder may have put a link there: the temporary name can't be guessed, an existing
 * file is not opened, and mode and times are set on the open file. Servers do not serve names that
 * begin with a dot.
 */
async function replaceFile(
  path: string,
  write: (temporary: FileHandle) => Promise<void>,
): Promise<void> {
  const name = `.${basename(path)}.${randomBytes(12).toString('hex')}.new`;
  const temporary = join(dirname(path), name);
  await makePublicFolder(dirname(path));
  try {
    const handle = await open(temporary, 'wx', PUBLIC_FILE);
    try {
      await write(handle);
      await handle.chmod(PUBLIC_FILE);
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw namingFile(error, path);
  }
}

/** Makes a folder and its missing parents, readable by all. Existing folders keep their modes. */
async function makePublicFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(path); ; made = dirname(made)) {
    await chmod(made, PUBLIC_FOLDER);
    if (made === resolve(first)) return;
  }
}

/** The path without links. Unlike `realpath`, it takes a path that does not exist yet. */
export async function realPath(path: string): Promise<string> {
  const full = resolve(path);
  const above = dirname(full);
  try {
    return await realpath(full);
  } catch {
    return above === full ? full : join(await realPath(above), basename(full));
  }
}

/** Adds the path to the error of a write into an open file, which lacks it. */
export function namingFile(error: unknown, path: string): unknown {
  if (!isFileError(error) || 'path' in error) return error;
  error.message += ` '${path}'`;
  return Object.assign(error, { path });
}
