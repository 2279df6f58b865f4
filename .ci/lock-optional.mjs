// A registry may lack optional packages of foreign platforms; `npm install` then writes a lock file without them
// and `npm ci` refuses it. This adds each missing exact optional dependency; npm skips them on other platforms.
import { readFileSync, writeFileSync } from 'node:fs'

const OS = ['win32', 'darwin', 'linux', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'android', 'openharmony']
const CPU = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']
const ARM = ['armv7', 'gnueabihf', 'musleabihf', 'eabi', 'armhf']

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))

function findInstalled(from, name) {
  for (let dir = from; ; dir = dir.includes('/node_modules/') ? dir.slice(0, dir.lastIndexOf('/node_modules/')) : '') {
    const found = lock.packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]
    if (found || dir === '') return found
  }
}

function platformOf(name) {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  const wasm = words.some((word) => word === 'wasi' || word === 'wasm32')
  const os = OS.filter((word) => words.includes(word))
  const cpu = wasm
    ? ['wasm32']
    : words.some((word) => ARM.includes(word))
      ? ['arm']
      : CPU.filter((word) => words.includes(word))
  const libc = words.includes('musl')
    ? ['musl']
    : words.some((word) => word === 'gnu' || word === 'glibc')
      ? ['glibc']
      : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = findInstalled(path, name)
    const exact = /^\d+\.\d+\.\d+/.test(range)
    if (!exact || found?.version === range) continue
    const key = `${found && path ? `${path}/` : ''}node_modules/${name}`
    lock.packages[key] = { version: range, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`lock file: ${added} optional packages named`)
