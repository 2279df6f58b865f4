import { toJsonList, toJsonObject, toJsonText } from '../../../src/server/http/json'
import type { Example, ExampleContext, Examples } from '../example'

/** What the server has just written down of itself. */
function newest(list: string): Example {
  return async ({ server, newCode }: ExampleContext) => {
    await server.signIn('operator')
    await server.call('system.param.submit', { body: { paramName: '参数', paramKey: newCode(), paramValue: '1' } })
    await server.call('session.local-log.logout', { body: [{ type: 'Error', message: '出错了' }] })
    await server.flushLogs()
    const { data } = await server.call(list, { query: { size: 1 } })
    const [log] = toJsonList(toJsonObject(data).records)
    return { query: { id: toJsonText(toJsonObject(log).id) } }
  }
}

export const logExamples: Examples = {
  'log.usual.detail': newest('log.usual.list'),
  'log.api.detail': newest('log.api.list'),
  'log.error.detail': newest('log.error.list'),
}
