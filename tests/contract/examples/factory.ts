import { toJsonObject } from '../../../src/server/http/json'
import type { ExampleContext, Examples } from '../example'

async function firstFactory({ server }: ExampleContext): Promise<string> {
  const { data } = await server.call('factory.factory.list')
  return String(toJsonObject((data as unknown[])[0]).factoryId)
}

export const factoryExamples: Examples = {
  'factory.factory.page': () => ({ query: { current: 1, size: 9999 } }),
  'factory.factory.detail': async (context) => ({ query: { factoryId: await firstFactory(context) } }),
  'factory.factory.list': () => ({}),
}
