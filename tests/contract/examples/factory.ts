import type { Examples } from '../example'

export const factoryExamples: Examples = {
  'factory.factory.detail': async ({ someId }) => ({ query: { factoryId: await someId('factory.factory') } }),
  'factory.factory.page': () => ({ query: { current: 1, size: 9999 } }),
}
