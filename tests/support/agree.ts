import openapi from '../../src/generated/openapi.json'
import { createServices } from '../../src/server/crud/createServices'
import { lockRecord } from '../../src/server/crud/lockRecord'
import { readResources } from '../../src/server/crud/readResources'
import { resourcesByCode } from '../../src/server/crud/resourcesByCode'
import { createSnowflake } from '../../src/server/db/snowflake'
import { derivations } from '../../src/server/domains/domains'
import { silentJournal } from '../../src/server/http/journal'
import { readOperations } from '../../src/server/http/readOperations'
import { inProcessJobs } from '../../src/server/jobs/jobs'
import { testSecrets } from './testSecrets'
import { TEST_TIME, type TestServer } from './testServer'

const AGREED = 10

/** Generates ids of another node at the server's time, which never collide with the server's. */
const newId = createSnowflake(
  () => TEST_TIME,
  () => 1,
)

/** Completes the audit of a document as its last approver would. */
export async function agree(server: TestServer, resource: string, id: string): Promise<void> {
  const operations = readOperations(openapi)
  const services = createServices({
    db: server.db,
    files: server.files,
    clock: () => TEST_TIME,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    newId,
    secrets: testSecrets,
    config: {
      clients: {},
      tokenSecret: '',
      accessTokenSeconds: 1,
      refreshTokenSeconds: 1,
      maxBodyBytes: 1,
      report: () => undefined,
    },
    resources: readResources(openapi),
    derivations,
    resourcesByCode: resourcesByCode(operations),
    journal: silentJournal,
    jobs: inProcessJobs,
  })(undefined)
  await services.transaction(async (inner) => {
    const known = inner.resource(resource)
    await lockRecord(id, { services: inner, context: { resource: known, derivation: inner.derivation(resource) } })
    const record = await inner.records.update(known, id, { values: {}, status: AGREED })
    await derivations[resource]?.afterSave?.(record, inner)
  })
}
