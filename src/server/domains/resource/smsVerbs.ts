import { IN_USE } from '../../crud/documentStatus'
import { decryptFields } from '../../crud/encryptFields'
import { outsideTransaction } from '../../crud/outsideTransaction'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { isJsonObject } from '../../http/json'
import { ServerError } from '../../http/ServerError'

function readParams(text: string): { readonly [name: string]: string } {
  const refuse = (): never => {
    throw ServerError.badRequest('短信参数应为 JSON 对象，值为文字或数字')
  }
  try {
    const params: unknown = JSON.parse(text)
    if (!isJsonObject(params)) return refuse()
    const entries = Object.entries(params).map(([name, value]) => {
      const isPlain = typeof value === 'string' || typeof value === 'number'
      return [name, isPlain ? String(value) : refuse()] as const
    })
    return Object.fromEntries(entries)
  } catch {
    return refuse()
  }
}

/** Finds the configuration by code, or the enabled one. Throws badRequest if there is none. */
async function findConfiguration(code: string | undefined, services: Services): Promise<RecordOf<'resource.sms'>> {
  const field = code === undefined ? 'status' : 'smsCode'
  const conditions = [{ field, operator: 'equal', value: code ?? String(IN_USE) }] as const
  const resource = services.resource('resource.sms')
  const [found] = await services.records.list(resource, { conditions })
  if (found !== undefined) return decryptFields(resource, found, services.secrets)
  throw ServerError.badRequest(code === undefined ? '没有启用的短信配置' : '短信配置不存在')
}

/** Throws badRequest if no provider handles the configuration's category, or if the provider refuses. */
const sendMessage: Verb<'resource.sms.send-message'> = async ({ query }, services) => {
  const params = readParams(query.params ?? '{}')
  const phones = query.phones.split(',')
  const configuration = await findConfiguration(query.code, services)
  const { smsCode, category, templateId } = configuration
  const provider = services.sms.get(category)
  if (provider === undefined) {
    services.config.log?.('sms not sent: no provider', { smsCode, category })
    throw ServerError.badRequest('短信未发送：服务器没有接入该类短信服务商')
  }
  const { isSent, message } = await provider({ configuration, phones, params, templateId })
  services.config.log?.(isSent ? 'sms sent' : 'sms not sent', { smsCode, phones: phones.length })
  if (!isSent) throw ServerError.badRequest(`短信未发送：${message}`)
  return undefined
}

export const smsVerbs: TypedVerbs = { 'resource.sms.send-message': outsideTransaction(sendMessage) }
