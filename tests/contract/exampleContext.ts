import { toJsonObject } from '../../src/server/http/json'
import type { TestServer } from '../support/testServer'
import type { ExampleContext } from './example'

export function createExampleContext(server: TestServer): ExampleContext {
  let last = 0
  return {
    server,
    newCode: () => {
      last += 1
      return `T${last}`
    },
    fieldOf: async (operationId, request, field) => {
      const answer = await server.call(operationId, request)
      if (answer.status !== 200) throw new Error(`${operationId} answered ${JSON.stringify(answer.body)}`)
      return String(toJsonObject(answer.data)[field])
    },
  }
}
