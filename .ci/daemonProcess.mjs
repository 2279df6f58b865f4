// The process that stays: started by daemon.mjs with the bundled compiler and the socket to listen at.
import { createRequire } from 'node:module'

const [bundle, socket] = process.argv.slice(2)
await createRequire(import.meta.url)(bundle).startDaemon(socket)
