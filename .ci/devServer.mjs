// Plugins of Vite's server in `npm run dev`.
import { existsSync, mkdirSync, readFileSync, statSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildManual } from './manual.mjs'

const PATIENCE = 30_000
const PAUSE = 100
const STOPPING = 503

/** Hop-by-hop headers, and those that are wrong after `fetch` has decoded the answer. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

const withoutOwn = (headers) => Object.fromEntries(headers.filter(([name]) => !OWN_HEADERS.includes(name)))

/** Retries while the server restarts; such requests were refused or not executed. */
async function ask(url, request) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const answer = await fetch(url, request).catch((error) => {
      if (error.cause?.code !== 'ECONNREFUSED' || Date.now() > end) throw error
    })
    if (answer && (answer.status !== STOPPING || Date.now() > end)) return answer
    await new Promise((done) => setTimeout(done, PAUSE))
  }
}

export function passToApi(base, origin) {
  return {
    name: 'formwork:pass-to-api',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(base, async (incoming, response, next) => {
        try {
          const { method, originalUrl } = incoming
          const body = await buffer(incoming)
          // A keep-alive connection would keep the server from stopping.
          const headers = { ...withoutOwn(Object.entries(incoming.headers)), connection: 'close' }
          const answer = await ask(origin + originalUrl, { method, headers, body: body.length > 0 ? body : undefined })
          response.writeHead(answer.status, withoutOwn([...answer.headers]))
          response.end(await buffer(answer.body ?? []))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

export function serveManual(from, to) {
  const [source, folder] = [resolve(from), resolve(to)]
  let made
  const refresh = () => {
    const written = statSync(resolve(source, 'manual/README.md')).mtimeMs
    if (made !== written) buildManual(source, folder)
    made = written
  }
  return {
    name: 'formwork:serve-manual',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/manual', (incoming, response, next) => {
        const file = resolve(folder, `.${decodeURI(new URL(incoming.url, 'http://localhost').pathname)}`)
        if (!file.startsWith(folder + sep) || !file.endsWith('.html')) return next()
        refresh()
        if (!existsSync(file)) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(readFileSync(file))
      })
    },
  }
}

/** Tells the server in which language the page is, now and whenever it changes. */
const SAY_LANGUAGE = `
import { createHotContext } from '/@vite/client'
const hot = createHotContext('/formwork-language')
const say = () => hot.send('formwork:language', { zh: document.documentElement.lang.startsWith('zh') })
new MutationObserver(say).observe(document.documentElement, { attributeFilter: ['lang'] })
say()
`

export function showFindings(file) {
  const path = resolve(file)
  const inChinese = new WeakSet()
  const read = (client) => {
    const chinese = `${path}.zh`
    return readFileSync(inChinese.has(client) && existsSync(chinese) ? chinese : path, 'utf8').trim()
  }
  const tell = (client) => {
    const message = read(client)
    const err = { message, stack: '', plugin: 'schemas' }
    client.send(message ? { type: 'error', err } : { type: 'update', updates: [] })
  }
  return {
    name: 'formwork:show-findings',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: SAY_LANGUAGE }],
    configureServer({ httpServer, ws }) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '', { flag: 'a' })
      watchFile(path, { interval: 200, persistent: false }, () => ws.clients.forEach(tell))
      httpServer?.on('close', () => unwatchFile(path))
      ws.on('formwork:language', ({ zh }, client) => {
        if (zh === inChinese.has(client)) return
        if (zh) inChinese.add(client)
        else inChinese.delete(client)
        if (read(client)) tell(client)
      })
      ws.on('connection', () => {
        for (const client of ws.clients) if (read(client)) tell(client)
      })
    },
  }
}
