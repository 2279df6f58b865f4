import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findMemoryFolder } from './memoryFolder.mjs'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  // Draws the same without a window, a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

/** Playwright lets processes share files of the disk in place of memory, where a container may have too little. */
export const CHROMIUM_LEFT_OUT = findMemoryFolder() ? ['--disable-dev-shm-usage'] : []

export async function findChromium() {
  const installed = INSTALLED.find((path) => path && existsSync(path))
  if (installed) return installed
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** False if Chinese would be drawn as boxes, which are narrower. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function install(names) {
  console.log(`installing ${names.join(', ')} (apt-get) …`)
  const packages = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  if (!attempt('apt-get', packages)) attempt('apt-get', ['update', '-qq']) && attempt('apt-get', packages)
}

export async function ensureChromium() {
  const found = await findChromium()
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const missing = [...(found ? [] : ['chromium-headless-shell']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
  if (mayInstall && missing.length > 0) install(missing)
  if (found) return found
  // Older distributions have no package for the shell alone.
  if (mayInstall && !(await findChromium())) install(['chromium'])
  if (!(await findChromium())) attempt('npx', ['playwright', 'install', 'chromium'])
  const path = await findChromium()
  if (path) return path
  console.error('No Chromium found, and none could be installed. Set CHROMIUM_PATH to one.')
  return process.exit(1)
}
