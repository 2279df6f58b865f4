// Runs worker.ts for `npm run dev`, since threads do not inherit tsx from their process.
import { register } from 'tsx/esm/api'

register()
export const { derivePassword, isCommonDigest, readRows, writeWorkbook } = await import('../src/server/node/worker.ts')
