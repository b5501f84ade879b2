import { fileURLToPath } from 'node:url';
import { startCommand, type RunningCommand } from '../../scripts/running-command.ts';
import { freePort } from '../../scripts/build/run-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../service/serve.ts', import.meta.url));

/** One instance as its own program, which can be killed and started again at the same address. */
export class Instance {
  #command: RunningCommand | null = null;
  /** How often the program ended without being killed. */
  failures = 0;

  #killed: RunningCommand | null = null;

  private constructor(
    readonly url: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async start(settings: Readonly<Record<string, string>>): Promise<Instance> {
    const port = String(await freePort());
    const instance = new Instance(`http://127.0.0.1:${port}`, { ...settings, PORT: port });
    await instance.restart();
    return instance;
  }

  /**
   * Starts again until it succeeds, like a supervisor: a start fails while the database is away.
   */
  async restart(): Promise<void> {
    for (;;) {
      this.#command = startCommand(process.execPath, ['--import', 'tsx', SCRIPT], this.settings);
      const isReady = await this.#command.says(/"msg":"ready"/).then(
        () => true,
        () => false,
      );
      if (isReady) {
        const ready = this.#command;
        void ready.ended.then(() => (this.failures += ready === this.#killed ? 0 : 1));
        return;
      }
    }
  }

  async kill(): Promise<void> {
    this.#killed = this.#command;
    await this.#command?.stop('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#killed = this.#command;
    await this.#command?.stop();
  }
}
