// Runs worker.ts for `npm run dev`: a thread does not inherit tsx from its process.
import { register } from 'tsx/esm/api'

register()
export const { derivePassword, isCommonDigest, readRows, writeWorkbook } = await import('../src/server/node/worker.ts')
