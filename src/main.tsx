import './index.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadPages } from './app/AppLoader'
import { config } from './app/config'
import { createApp } from './app/createApp'
import { logCaught } from './app/logs/watchErrors'
import { readConfig } from './app/readConfig'
import { startLanguage } from './app/startLanguage'
import { pageRoot } from './app/themes/pageRoot'
import { createCookies } from './session/cookies'
import { TOKEN_STAMP } from './session/session'
import { createStorage, openStore } from './session/storage'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce) setNonce(nonce)

const storage = createStorage({
  persistent: openStore(() => localStorage),
  session: openStore(() => sessionStorage),
  clock: Date.now,
})
const cookies = createCookies(document, location.protocol === 'https:')

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no element #root')

// Whoever was signed in will most likely need them; asked for before the site has said how it is.
if (storage.get(TOKEN_STAMP) !== undefined) loadPages().catch(() => undefined)

// The first paint is already in the reader's language and in the site's own manner.
const [siteConfig] = await Promise.all([readConfig(config, fetch), startLanguage(storage)])
const app = createApp({ storage, cookies, root: pageRoot(), config: siteConfig })
app.start()
createRoot(place, { onCaughtError: logCaught(app.localLog, window) }).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
)
