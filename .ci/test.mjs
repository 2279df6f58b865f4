import { installPackages } from './install.mjs'

installPackages()
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { check } = await import('./check.mjs')
await check()
