/**
 * Photographs screens of a copy of the project in its Storybook: reads what to take from the standard input, answers
 * with the names of the files. Without a folder it only says by its code whether there is a Chromium.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM_ARGS, CHROMIUM_LEFT_OUT, findChromium } from './chromium.mjs'

const NO_CHROMIUM = 3
const WIDTH = 1280
const HEIGHT = 800
/** Taller screens end here. */
const TALLEST = 6000
const START = 300_000
const PATIENCE = 120_000
const SETTLED = 400
const MOST_TRIES = 20

function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function fetchIndex(origin, storybook) {
  for (const end = Date.now() + START; Date.now() < end && storybook.exitCode === null; await wait(200)) {
    const answer = await fetch(`${origin}/index.json`).catch(() => undefined)
    if (answer?.ok) return Object.values((await answer.json()).entries)
  }
  throw new Error('Storybook did not start')
}

/** Waits until the story has come to rest; false where it shows an error. */
async function showStory(page, id) {
  await page.evaluate((storyId) => {
    window.formerStory = document.querySelector('#storybook-root main')
    window.__STORYBOOK_PREVIEW__.channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  const isAtRest = (storyId) => {
    if (document.body.classList.contains('sb-show-errordisplay')) return 'failed'
    const main = document.querySelector('#storybook-root main')
    const isNew = main !== window.formerStory && window.__STORYBOOK_PREVIEW__.currentSelection?.storyId === storyId
    return isNew && main?.querySelector('table, form, dl, ul, canvas') && !main.querySelector('[aria-busy="true"]')
      ? 'shown'
      : false
  }
  const found = await page.waitForFunction(isAtRest, id, { timeout: PATIENCE, polling: 50 }).catch(() => undefined)
  return (await found?.jsonValue()) === 'shown'
}

/** Two of the same in a row: what comes late, such as the text of a choice, has come. */
async function takeAtRest(page) {
  let last = Buffer.alloc(0)
  for (let times = 0; times < MOST_TRIES; times += 1) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (next.equals(last)) break
    last = next
    await wait(SETTLED)
  }
  return last
}

/** The whole screen, as high as it is, with the focus nowhere. */
async function takePicture(page, path) {
  const main = page.locator('#storybook-root main')
  await page.waitForFunction(() => !document.querySelector('#storybook-root [aria-busy="true"]'), undefined, {
    timeout: PATIENCE,
  })
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await wait(SETTLED)
  const inner = await main.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width: WIDTH, height: Math.min(TALLEST, Math.max(HEIGHT, inner)) })
  writeFileSync(path, await takeAtRest(page))
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
}

/** A picture of the screen, and one for each further tab. */
async function takeScreen(page, { name, folder }) {
  const tabs = page.locator('#storybook-root main').getByRole('tablist').first().getByRole('tab')
  const count = Math.max(1, await tabs.count())
  const taken = []
  for (let at = 0; at < count; at += 1) {
    if (at > 0) await tabs.nth(at).click()
    taken.push(`${name}${at === 0 ? '' : `-${at + 1}`}.png`)
    await takePicture(page, join(folder, taken[at]))
  }
  return taken
}

/** The pictures of the first of the stories that can be shown. */
async function takeFirst(page, { stories, name, folder }) {
  for (const { id } of stories) if (await showStory(page, id)) return takeScreen(page, { name, folder })
  return undefined
}

async function openPreview(page, { origin, story, language }) {
  await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=language:${language}`, {
    timeout: PATIENCE,
  })
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentSelection, undefined, { timeout: PATIENCE })
}

async function takeAll(page, { origin, entries, work }) {
  const known = new Map(entries.map((story) => [`${story.title} ${story.name}`, story]))
  const screens = work.screens
    .map((screen) => ({ ...screen, stories: screen.stories.flatMap((story) => known.get(story) ?? []) }))
    .filter(({ stories }) => stories.length > 0)
  const taken = {}
  for (const [at, { id, stories, name }] of screens.entries()) {
    if (at === 0) await openPreview(page, { origin, story: stories[0], language: work.language })
    const files = await takeFirst(page, { stories, name, folder: work.folder })
    if (files) taken[id] = files
  }
  return taken
}

const executablePath = await findChromium()
const work = process.argv.includes('--find') ? undefined : JSON.parse(readFileSync(0, 'utf8'))
if (executablePath === undefined) process.exitCode = NO_CHROMIUM
else if (work !== undefined) {
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const storybook = spawn(
    process.execPath,
    [
      join(work.project, 'node_modules/storybook/dist/bin/dispatcher.js'),
      'dev',
      '-p',
      String(port),
      '--exact-port',
      '--no-open',
      '--ci',
    ],
    {
      cwd: work.project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    },
  )
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ignoreDefaultArgs: CHROMIUM_LEFT_OUT })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: WIDTH, height: HEIGHT } })
    const entries = await fetchIndex(origin, storybook)
    process.stdout.write(JSON.stringify(await takeAll(page, { origin, entries, work })))
  } finally {
    await browser.close()
    storybook.kill('SIGTERM')
  }
}
