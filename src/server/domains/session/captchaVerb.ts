import type { Services, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import { captchaTicket } from './checkCaptcha'
import { drawCaptcha } from './drawCaptcha'
import { LETTERS } from './letters'
import { randomKey } from './randomKey'

const LENGTH = 5
const LASTS = 30 * 60 * 1000
const PER_MINUTE = 120

function randomCode({ random }: Services): string {
  const letters = Object.keys(LETTERS)
  // The bias of the modulo is harmless: the code need not be uniformly random.
  return Array.from(random(LENGTH), (byte) => letters[byte % letters.length]).join('')
}

interface Captcha {
  readonly key: string
  readonly image: string
}

/** Draws five characters; the code is valid once, for half an hour. */
async function createCaptcha({ trace }: Pick<Call, 'trace'>, services: Services): Promise<Captcha> {
  const now = services.clock()
  const { address } = trace
  services.limitRate(address === undefined ? undefined : `captcha ${address}`, { perMinute: PER_MINUTE, now })
  const key = randomKey(services.random)
  const code = randomCode(services)
  const ticket = { key: `captcha:${key}`, value: await captchaTicket(key, code) }
  await services.tickets.issue(ticket, { now, end: now + LASTS })
  return { key, image: await drawCaptcha(code, services.random) }
}

export const bareCaptchaVerb: Verb<'session.oauth.captcha'> = async (call, services) =>
  Response.json(await createCaptcha(call, services))
export const captchaVerb: Verb<'session.open.captcha'> = createCaptcha
