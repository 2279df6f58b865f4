import { installPackages, root } from './install.mjs'

installPackages()
const { build } = await import('./build.mjs')
await build()
process.chdir(root)
await import('../dist/server/main.js')
