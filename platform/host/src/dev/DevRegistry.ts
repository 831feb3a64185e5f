// Development only. Replaces the registry: the newest deployment of everything that has compiled.
import { type Pin, type Registry, type RegistryEntry, SHELL } from '@platform/contract';

export class DevRegistry {
  #revision = 0;
  #pins = new Map<string, Pin>();
  #hasShell: () => void = () => {};
  #complete = new Promise<void>((resolve) => {
    this.#hasShell = resolve;
  });

  set(pin: Pin): void {
    this.#revision += 1;
    this.#pins.set(pin.name, pin);
    if (pin.name === SHELL) this.#hasShell();
  }

  /** Resolves once there is a shell; remotes that don't compile are left out of pages. */
  async whenComplete(waiting: () => void): Promise<void> {
    if (!this.#pins.has(SHELL)) waiting();
    await this.#complete;
  }

  current(): Registry {
    const entries = [...this.#pins].map(([name, live]): [string, RegistryEntry] => [
      name,
      { live, previous: [] },
    ]);
    const { shell, ...remotes } = Object.fromEntries(entries);
    if (!shell) throw new Error('The shell has not compiled yet.');
    return { revision: this.#revision, shell, remotes };
  }
}
