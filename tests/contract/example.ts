import type { TestRequest, TestServer } from '../support/testServer'

/** What an example may use to prepare what its request is about. */
export interface ExampleContext {
  readonly server: TestServer
  /** Another text each time: codes must not occur twice. */
  readonly newCode: () => string
  /** The id of a record of that resource, made for this example alone. */
  readonly newId: (resource: string) => Promise<string>
  /** The id of a record of that resource that others may use too. */
  readonly someId: (resource: string) => Promise<string>
  /** The field of the record that an operation answers: calls it and throws unless it answers 200. */
  readonly fieldOf: (operationId: string, request: TestRequest, field: string) => Promise<string>
}

/** Makes a request that a permitted user may send, and that is answered with 200; a new one at each call. */
export type Example = (context: ExampleContext) => Promise<TestRequest> | TestRequest

export type Examples = { readonly [operationId: string]: Example }
