import type { Examples } from '../example'

export const factoryExamples: Examples = {
  'factory.factory.page': () => ({ query: { current: 1, size: 9999 } }),
}
