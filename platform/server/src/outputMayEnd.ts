// Commands only. Output of which somebody reads the beginning alone, as with "| head".

const goOn = () => {};

/** From now on it is no error that nobody reads on: what was asked for is done all the same. */
export function outputMayEnd(): void {
  process.stdout.off('error', goOn).on('error', goOn);
}
