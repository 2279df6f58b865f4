import openapi from '../../src/generated/openapi.json'
import { createServices } from '../../src/server/crud/createServices'
import { readResources } from '../../src/server/crud/readResources'
import { resourcesByCode } from '../../src/server/crud/resourcesByCode'
import { derivations } from '../../src/server/domains/verbs'
import { silentJournal } from '../../src/server/http/journal'
import { readOperations } from '../../src/server/http/readOperations'
import { TEST_TIME, type TestServer } from './testServer'

const AGREED = 10

/** Ends the audit of a document well, as the last one to agree would. */
export async function agree(server: TestServer, resource: string, id: string): Promise<void> {
  const operations = readOperations(openapi)
  const services = createServices({
    db: server.db,
    files: server.files,
    clock: () => TEST_TIME,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    config: { clients: {}, accessTokenSeconds: 1, refreshTokenSeconds: 1, maxBodyBytes: 1, report: () => undefined },
    resources: readResources(openapi, operations),
    derivations,
    resourcesByCode: resourcesByCode(operations),
    journal: silentJournal,
  })(undefined)
  await services.transaction(async (inner) => {
    const known = inner.resource(resource)
    const record = await inner.records.update(known, id, { values: {}, status: AGREED })
    await derivations[resource]?.saved?.(record, inner)
  })
}
