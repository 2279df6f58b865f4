import { TEST_SMS_CATEGORY, type TestRequest, type TestServer } from '../../support/testServer'

interface ExampleContext {
  readonly server: TestServer
}

async function ask(server: TestServer, operationId: string, request: TestRequest): Promise<Record<string, string>> {
  const answer = await server.call(operationId, request)
  if (answer.status !== 200) throw new Error(`${operationId}: ${JSON.stringify(answer.body)}`)
  return answer.data as Record<string, string>
}

const content = '每米十公斤。'.repeat(20)
const size = new Blob([content]).size

function newForm(field: string): FormData {
  const form = new FormData()
  form.append(field, new File([content], '说明.txt', { type: 'text/plain' }))
  return form
}

const newUpload = async ({ server }: ExampleContext) =>
  ask(server, 'resource.upload.create', { body: { name: '说明.txt', size } })

async function newPutUpload(context: ExampleContext): Promise<string> {
  const { uploadId = '', url = '' } = await newUpload(context)
  await context.server.app.fetch(new Request(new URL(url, 'http://test'), { method: 'PUT', body: content }))
  return uploadId
}

async function newAttach({ server }: ExampleContext): Promise<string> {
  const { attachId = '' } = await ask(server, 'resource.file.put-file-attach', { body: newForm('file') })
  return attachId
}

let last = 0
function newCode(): string {
  last += 1
  return `code-${last}`
}

const oss = () => ({
  category: 1,
  ossCode: newCode(),
  endpoint: 'https://oss.example.com',
  bucketName: 'files',
  accessKey: 'key',
  secretKey: 'secret',
})
const sms = () => ({ category: TEST_SMS_CATEGORY, smsCode: newCode(), templateId: 'T1', signName: '铝模租赁' })

const newOss = async ({ server }: ExampleContext) =>
  (await ask(server, 'resource.oss.submit', { body: oss() })).id ?? ''
const newSms = async ({ server }: ExampleContext, record = sms()) =>
  (await ask(server, 'resource.sms.submit', { body: record })).id ?? ''

/** One request for each operation of the domain that it answers with 200. */
export const resourceExamples: {
  readonly [operationId: string]: (context: ExampleContext) => Promise<TestRequest> | TestRequest
} = {
  'resource.attach.list': () => ({ query: { originalName: '说明', attachSize_ge: 1, descs: 'attach_size' } }),
  'resource.attach.detail': async (context) => ({ query: { id: await newAttach(context) } }),
  'resource.attach.submit': async (context) => ({
    body: { id: await newAttach(context), originalName: '说明（新）.txt' },
  }),
  'resource.attach.remove': async (context) => ({
    query: { ids: `${await newAttach(context)},${await newAttach(context)}` },
  }),
  'resource.attach.set-template': async (context) => ({ body: { ids: await newAttach(context) } }),
  'resource.attach.find-file-by-orig-name': async (context) => {
    await newAttach(context)
    return { query: { origName: '说明.txt' } }
  },
  'resource.oss.list': () => ({ query: { ossCode: 'oss', status: 2 } }),
  'resource.oss.detail': async (context) => ({ query: { id: await newOss(context) } }),
  'resource.oss.submit': () => ({ body: oss() }),
  'resource.oss.remove': async (context) => ({ query: { ids: await newOss(context) } }),
  'resource.oss.enable': async (context) => ({ query: { id: await newOss(context) } }),
  'resource.sms.list': () => ({ query: { signName: '铝模' } }),
  'resource.sms.detail': async (context) => ({ query: { id: await newSms(context) } }),
  'resource.sms.submit': () => ({ body: sms() }),
  'resource.sms.remove': async (context) => ({ query: { ids: await newSms(context) } }),
  'resource.sms.enable': async (context) => ({ query: { id: await newSms(context) } }),
  'resource.sms.send-message': async (context) => {
    const record = sms()
    await newSms(context, record)
    return { query: { code: record.smsCode, phones: '13800000000,13900000000', params: '{"code":"1234"}' } }
  },
  'resource.file.put-file': () => ({ body: newForm('file') }),
  'resource.file.put-file-attach': () => ({ body: newForm('file') }),
  'resource.file.upload-files': () => ({ body: newForm('files') }),
  'resource.file.down-file': async (context) => ({ body: { attachId: await newAttach(context) } }),
  'resource.file.download': async (context) => ({ query: { id: await newAttach(context) } }),
  'resource.upload.create': () => ({ body: { name: '说明.txt', size, contentType: 'text/plain' } }),
  'resource.upload.parts': async (context) => ({ body: { uploadId: (await newUpload(context)).uploadId } }),
  'resource.upload.complete': async (context) => ({ body: { uploadId: await newPutUpload(context) } }),
  'resource.upload.abort': async (context) => ({ body: { uploadId: (await newUpload(context)).uploadId } }),
}
