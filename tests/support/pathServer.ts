import { afterAll, beforeAll } from 'vitest'
import { createPathCalls } from './askPath'
import { openTestServer, type TestServer } from './testServer'

/** A record of an answer. */
export type Row = { readonly [field: string]: unknown }

/** Opens a server before the tests of a file and closes it after them; calls its paths as admin. */
export function openPathServer() {
  let opened: TestServer | undefined
  beforeAll(async () => {
    opened = await openTestServer()
  })
  afterAll(() => opened?.close())
  const server = () => {
    if (opened === undefined) throw new Error('the server opens before the tests, not before the file')
    return opened
  }
  return { ...createPathCalls(server), server }
}
