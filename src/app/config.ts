import type { Websites } from '../contract/websites'
import type { MapSite } from '../map/mapSite'
import type { ThemeName } from './themes/themeNames'

/** Tools of the top bar; `false` omits one. */
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

export interface AppConfig extends Websites {
  readonly title: string
  /** Prefix of all API calls. */
  readonly baseUrl: string
  /** Client credentials of the token endpoint; every browser can read them, so they are no secret. */
  readonly clientId: string
  readonly clientSecret: string
  readonly tenantId: string
  /** SM2 key of the server in 130 hexadecimal digits, which encrypts passwords at sign-in; '' sends their digest. */
  readonly publicKey: string
  readonly tenantMode: boolean
  /** Shows a captcha on the sign-in page even if the server does not announce one. */
  readonly captcha: boolean
  /** Third-party sign-in sources, by the server's names. */
  readonly social: readonly string[]
  readonly companyInfo: boolean
  /** False where a list opens with ten rows, whatever its height. */
  readonly fitRows: boolean
  /** Age in seconds from which a token is renewed. */
  readonly tokenTime: number
  /** HTTP statuses that are rejected without a message. */
  readonly silentStatuses: readonly number[]
  /** Milliseconds until the load of a chunk fails. */
  readonly chunkTimeout: number
  /** Address of the manual, with `{screen}` as placeholder for the screen's id or `index`; '' if there is none. */
  readonly manual: string
  /** Without tiles no map is rendered: users type the address, choose the region and paste coordinates. */
  readonly map: MapSite
  readonly theme: ThemeName
  readonly color: string
  readonly topBar: TopBarToggles
}

/** Defaults of the build; a site overrides them in `/config.json`, see docs/operations.md. */
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
  fitRows: true,
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
  reportViewer: '',
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
