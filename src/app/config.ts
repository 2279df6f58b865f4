export interface AppConfig {
  readonly title: string
  /** Where all calls go. */
  readonly baseUrl: string
  /** How the product names itself to the token endpoint; known to every browser, so no secret. */
  readonly clientId: string
  readonly clientSecret: string
  readonly tenantId: string
  /** Age in seconds from which a token is renewed. */
  readonly tokenTime: number
  /** HTTP statuses that are rejected without a word. */
  readonly silentStatuses: readonly number[]
  /** What the top bar offers. */
  readonly topBar: { readonly collapse: boolean; readonly language: boolean; readonly theme: boolean }
}

export const config: AppConfig = {
  title: '铝模租赁业务系统',
  baseUrl: '/xwy-erp-api',
  clientId: 'saber',
  clientSecret: 'saber_secret',
  tenantId: '000000',
  tokenTime: 3000,
  silentStatuses: [],
  topBar: { collapse: true, language: true, theme: true },
}
