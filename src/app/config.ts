import type { MapSite } from '../map/mapSite'
import type { ThemeName } from './themes/themeNames'

/** What the top bar offers; what is switched off is not rendered. */
export interface TopBarToggles {
  readonly collapse: boolean
  readonly topMenu: boolean
  readonly search: boolean
  readonly color: boolean
  readonly debugLogs: boolean
  readonly lock: boolean
  readonly theme: boolean
  readonly notices: boolean
  readonly language: boolean
  readonly fullscreen: boolean
  readonly avatar: boolean
  readonly help: boolean
}

export interface AppConfig {
  readonly title: string
  /** Where all calls go. */
  readonly baseUrl: string
  /** How the product names itself to the token endpoint; known to every browser, so no secret. */
  readonly clientId: string
  readonly clientSecret: string
  readonly tenantId: string
  /** The server's SM2 key, 130 hexadecimal signs, where passwords are encrypted on their way in; '': they are not. */
  readonly publicKey: string
  /** The sign-in page asks for the tenant. */
  readonly tenantMode: boolean
  /** The sign-in page shows a captcha, whatever the server says of itself. */
  readonly captcha: boolean
  /** Sources of third-party accounts that may sign in, by the server's names. */
  readonly social: readonly string[]
  /** There is a page of the company's own data. */
  readonly companyInfo: boolean
  /** Age in seconds from which a token is renewed. */
  readonly tokenTime: number
  /** HTTP statuses that are rejected without a word. */
  readonly silentStatuses: readonly number[]
  /** Milliseconds after which a part of the program that does not come is given up. */
  readonly chunkTimeout: number
  /** Address of the manual; `{screen}` stands for the screen's id, or for `index`; '': there is none. */
  readonly manual: string
  /** Without tiles there are no maps: an address is typed, its region chosen, its coordinates pasted. */
  readonly map: MapSite
  readonly theme: ThemeName
  readonly color: string
  readonly topBar: TopBarToggles
}

/** What a build does by itself; a site changes it in `/config.json`, see docs/operations.md. */
export const config: AppConfig = {
  title: '铝模租赁业务系统',
  baseUrl: '/xwy-erp-api',
  clientId: 'saber',
  clientSecret: 'saber_secret',
  tenantId: '000000',
  publicKey: '',
  tenantMode: false,
  captcha: false,
  social: [],
  companyInfo: false,
  tokenTime: 3000,
  silentStatuses: [],
  chunkTimeout: 120_000,
  manual: '/manual/{screen}.html',
  map: {
    tiles: [],
    subdomains: 'abc',
    attribution: '',
    attributionLink: '',
    maxZoom: 18,
    longitude: 105,
    latitude: 34,
    zoom: 4,
  },
  theme: 'default',
  color: '#409EFF',
  topBar: {
    collapse: true,
    topMenu: true,
    search: true,
    color: true,
    debugLogs: true,
    lock: true,
    theme: true,
    notices: true,
    language: true,
    fullscreen: true,
    avatar: true,
    help: true,
  },
}
