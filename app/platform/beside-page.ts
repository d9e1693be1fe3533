/** What is fetched beside a page may fail with the network, and the page stands: then it is `otherwise`. What the site answers is thrown. */
export async function besidePage<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    return otherwise
  }
}
