/** `fetch`, without redirects unless asked for. @throws naming the address and the reason when there is no answer */
export async function reach(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'error', ...init });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`Can't reach ${address}: ${reason}. Check the address.`);
  }
}
