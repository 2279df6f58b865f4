import type { OperationInfo } from '../contract/route'
import type { OperationId } from '../contract/value'
import type { Session } from '../session/session'
import type { Api, Captcha } from './api'
import { type ApiClient, type ClientSettings, createApiClient, loadLazily } from './client'
import { createTokenKeeper, type TokenKeeper, type WithLock } from './createTokenKeeper'
import { type Answer, isStalePassword, isUnauthorized, openEnvelope, toAnswerError } from './envelope'
import { createFeatures, type Features, refuseUnannounced } from './features'
import { isRecord } from './isRecord'
import { demandOperation, type FindOperation, loadOperation } from './loadOperation'
import type { GrantsLoader, NarrowMenu } from './loadUser'
import { placeQuery } from './placeQuery'
import { type ApiCallOptions, type ApiRequest, toCalls } from './typedCall'
import { watchGrants } from './watchGrants'

export interface ApiSettings extends Partial<Omit<ClientSettings, 'baseUrl'>> {
  readonly baseUrl: string
  readonly session: Session
  readonly clientId: string
  readonly clientSecret: string
  readonly tenantId: string
  /** Encrypts passwords with SM2 on their way in; absent or '': their digest travels. */
  readonly publicKey?: string
  /** The session has ended and was cleared; called once for all calls that find it so. */
  readonly onUnauthorized: () => void
  /** Asks the user for the password and proves it; resolves to whether that was done. Absent: nobody is asked. */
  readonly askPassword?: () => Promise<boolean>
  /** Lets one tab of the browser renew the token at a time; absent: there is only this one. */
  readonly withLock?: WithLock
  /** The menu as far as the backend has what its entries need; absent: as the backend says. */
  readonly narrowMenu?: NarrowMenu
  /** HTTP statuses that are rejected without a word. */
  readonly silentStatuses?: readonly number[]
  /** How operations are called; rejects where that cannot be loaded. */
  readonly findOperation?: FindOperation
}

const loadSignedBytes = () => import('./signedBytes')
const loadStoredFile = () => import('./storedFile')
const loadUserModule = () => import('./loadUser')

const REQUEST_TIMEOUT_MS = 30_000
const SIGN_OUT_PATIENCE_MS = 5_000

export function createApi(settings: ApiSettings): Api {
  const { session } = settings
  const find: Find = (id) => demandOperation(id, settings.findOperation ?? loadOperation)
  const client = createApiClient({
    fetch: (request) => globalThis.fetch(request),
    timeoutMs: REQUEST_TIMEOUT_MS,
    createRequestId: () => crypto.randomUUID(),
    ...settings,
  })
  const { withLock = (run) => run() } = settings
  const keeper = createTokenKeeper({ ...settings, client, withLock })
  const { silentStatuses = [], narrowMenu = async (menu) => menu } = settings
  const { askPassword = async () => false } = settings
  const features = () => askFeatures()
  const parts = { session, find, client, keeper, askPassword, features }
  const send = createSender(parts)
  const calls = toCalls(async (id, request, options) => {
    const { answer, info } = await send(id, request, options)
    watch(answer)
    return openEnvelope(answer, silentStatuses, info.record)
  })
  const { call } = calls
  const askFeatures = createFeatures(call)
  const loadUser = createUserLoader(session, { call, features, narrowMenu })
  const watch = watchGrants(session, loadUser, Date.now)
  return {
    ...calls,
    features,
    download: async (id, request, options) => {
      const { answer } = await send(id, request, { ...options, asFile: true })
      return (await loadLazily(loadStoredFile)).openFile(answer, silentStatuses)
    },
    get: async (...request) => (await loadLazily(loadSignedBytes)).createGetBytes(settings)(...request),
    put: async (...request) => (await loadLazily(loadSignedBytes)).createPutBytes(settings)(...request),
    loadUser,
    loadMenu: async (topMenuId, signal) =>
      (await loadLazily(loadUserModule)).loadSideMenu({ session, call, narrowMenu }, topMenuId, signal),
    refresh: async () => {
      await keeper.refresh()
    },
    loadCaptcha: () => loadCaptcha(client, find),
    ...createEntrances(keeper, loadUser),
    signOut: () => signOut(parts),
  }
}

/** The user is loaded once nothing more is asked for. */
function createEntrances(
  keeper: TokenKeeper,
  loadUser: Api['loadUser'],
): Pick<Api, 'signIn' | 'signInSocial' | 'signInSecond'> {
  const enter = async <Rest>(rest: Rest | undefined): Promise<Rest | undefined> => {
    if (rest === undefined) await loadUser()
    return rest
  }
  return {
    signIn: async (account, password, entry) => enter(await keeper.signIn(account, password, entry)),
    signInSocial: async (entry) => enter(await keeper.signInSocial(entry)),
    signInSecond: async (step, code) => {
      await keeper.signInSecond(step, code)
      await loadUser()
    },
  }
}

async function signOut({ session, find, client }: SenderParts): Promise<void> {
  const { token } = session.getState()
  const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS)
  // A server that cannot be reached keeps the tokens until they expire; here they are forgotten all the same.
  await find('session.oauth.logout')
    .then((info) => client.send(info, { token, signal }))
    .catch(() => undefined)
  session.clear()
}

/** A bare object, without the envelope. */
async function loadCaptcha(client: ApiClient, find: Find): Promise<Captcha> {
  const answer = await client.send(await find('session.oauth.captcha'), {})
  const { body } = answer
  if (isRecord(body) && typeof body.key === 'string' && typeof body.image === 'string') {
    return { key: body.key, image: body.image }
  }
  throw toAnswerError(answer, [])
}

/** Loads the user of the token once at a time: concurrent calls with the same token share one load. */
function createUserLoader(session: Session, api: GrantsLoader): Api['loadUser'] {
  let running: { readonly token?: string; readonly done: Promise<void> } | undefined
  const load = async (token: string | undefined) => {
    const { loadGrants } = await loadLazily(loadUserModule)
    const grants = await loadGrants(api)
    const now = session.getState()
    // A renewed token is the same user's; another user's answer comes too late.
    if (now.token === token || now.userId === grants.user.userId) session.setUser(grants)
  }
  return () => {
    const { token } = session.getState()
    if (running?.token === token && running !== undefined) return running.done
    const done = load(token).finally(() => {
      running = undefined
    })
    running = { token, done }
    return done
  }
}

type Send = (
  id: OperationId,
  request?: ApiRequest,
  options?: ApiCallOptions & { readonly asFile?: boolean },
) => Promise<{ readonly answer: Answer; readonly info: OperationInfo }>

type Find = (id: OperationId) => Promise<OperationInfo>

interface SenderParts {
  readonly session: Session
  readonly find: Find
  readonly client: ApiClient
  readonly keeper: TokenKeeper
  readonly askPassword: () => Promise<boolean>
  readonly features: () => Promise<Features>
}

function createSender({ session, find, client, keeper, askPassword, features }: SenderParts): Send {
  return async (id, request = {}, { withoutToken = false, ...options } = {}) => {
    const info = await find(id)
    if (info.addition !== undefined) refuseUnannounced(info.addition, await features())
    const send = (token?: string) => client.send(info, { ...placeQuery(info, request), ...options, token })
    const sendOnce = async () => {
      const token = withoutToken ? undefined : session.getState().token
      const first = await send(token)
      const renewed = token !== undefined && isUnauthorized(first) ? await sendRenewed(send, keeper, token) : first
      return renewed ?? first
    }
    const answer = await sendOnce()
    // Refused before anything was done, so that asking for it again is no second time.
    return { answer: isStalePassword(answer) && (await askPassword()) ? await sendOnce() : answer, info }
  }
}

/** Once more with a new token; the session ends where there is none or it is refused as well. */
async function sendRenewed(
  send: (token: string) => Promise<Answer>,
  keeper: TokenKeeper,
  refused: string,
): Promise<Answer | undefined> {
  const token = await keeper.renewAfter(refused)
  const answer = token === undefined ? undefined : await send(token)
  if (answer === undefined || isUnauthorized(answer)) keeper.end(token ?? refused)
  return answer
}
