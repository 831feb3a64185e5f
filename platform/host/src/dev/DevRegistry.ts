import { type Deployment, type Registry, type RegistryEntry, SHELL } from '@platform/contract';

/** Replaces the registry: the newest compiled deployment of each workspace. */
export class DevRegistry {
  #revision = 0;
  #deployments = new Map<string, Deployment>();
  #hasShell: () => void = () => {};
  #complete = new Promise<void>((resolve) => {
    this.#hasShell = resolve;
  });

  set(deployment: Deployment): void {
    this.#revision += 1;
    this.#deployments.set(deployment.name, deployment);
    if (deployment.name === SHELL) this.#hasShell();
  }

  /** Resolves when the shell has compiled; calls `waiting` first if it hasn't. */
  async whenComplete(waiting: () => void): Promise<void> {
    if (!this.#deployments.has(SHELL)) waiting();
    await this.#complete;
  }

  current(): Registry {
    const entries = [...this.#deployments].map(([name, live]): [string, RegistryEntry] => [
      name,
      { live, previous: [] },
    ]);
    const { shell, ...remotes } = Object.fromEntries(entries);
    if (!shell) throw new Error('The shell has not compiled yet.');
    return { revision: this.#revision, shell, remotes };
  }
}
