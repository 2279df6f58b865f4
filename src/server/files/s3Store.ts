import { AwsV4Signer } from 'aws4fetch'
import type { Clock } from '../../value/date'
import {
  type ByteRange,
  checkKey,
  type FileStore,
  type GetAddress,
  type PutAddress,
  type StoredPart,
} from './fileStore'
import { escapeXml, readElement, readElements } from './s3Xml'

export interface S3Settings {
  /** The origin of the store, e.g. `https://s3.cn-north-1.amazonaws.com.cn`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** True for virtual-hosted style, which Aliyun OSS requires; false for path style. */
  readonly bucketInHost: boolean
}

/** Timeout in milliseconds of requests that transfer no file; joining a large one takes time. */
const PATIENCE = 120_000

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  readonly key: string
  readonly query?: { readonly [name: string]: string }
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Blob | string
}

interface Part extends StoredPart {
  readonly etag: string
}

class S3Store implements FileStore {
  readonly origin: string
  readonly #base: string

  constructor(
    private readonly settings: S3Settings,
    private readonly clock: Clock,
  ) {
    const { protocol, host } = new URL(settings.endpoint)
    this.origin = settings.bucketInHost ? `${protocol}//${settings.bucket}.${host}` : `${protocol}//${host}`
    this.#base = settings.bucketInHost ? this.origin : `${this.origin}/${settings.bucket}`
  }

  async put(key: string, content: Blob): Promise<void> {
    await this.#ask({ method: 'PUT', key, body: content })
  }

  async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const headers: { [name: string]: string } =
      range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
    const response = await this.#find({ method: 'GET', key, headers })
    return response && (response.body ?? new Blob([]).stream())
  }

  async stat(key: string): Promise<number | undefined> {
    const response = await this.#find({ method: 'HEAD', key })
    return response && Number(response.headers.get('Content-Length'))
  }

  async remove(key: string): Promise<void> {
    await this.#find({ method: 'DELETE', key })
  }

  async begin(key: string): Promise<string> {
    const response = await this.#ask({ method: 'POST', key, query: { uploads: '' } })
    return readElement(await response.text(), 'UploadId')
  }

  async listParts(key: string, multipart: string): Promise<readonly StoredPart[]> {
    const parts = await this.#parts(key, multipart)
    return parts.map(({ number, size }) => ({ number, size }))
  }

  async complete(key: string, multipart: string, size: number): Promise<boolean> {
    const parts = await this.#parts(key, multipart)
    if (parts.reduce((sum, part) => sum + part.size, 0) !== size) return false
    const lines = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`
    const response = await this.#ask({ method: 'POST', key, query: { uploadId: multipart }, body })
    // S3 may report a failure in the body of a 200.
    const answer = await response.text()
    if (answer.includes('<Error>')) throw new Error(`S3 could not join a file: ${readElement(answer, 'Code')}`)
    return true
  }

  async abort(key: string, multipart: string): Promise<void> {
    await this.#find({ method: 'DELETE', key, query: { uploadId: multipart } })
  }

  /** Signs Content-Length, which browsers set by themselves, so that the store refuses any other size. */
  signPut({ key, seconds, size, part }: PutAddress): Promise<string> {
    const query = { uploadId: part.multipart, partNumber: String(part.number) }
    return this.#signAddress({ method: 'PUT', key, query, headers: { 'Content-Length': String(size) } }, seconds)
  }

  signGet({ key, seconds, contentType, disposition }: GetAddress): Promise<string> {
    const query = { 'response-content-type': contentType, 'response-content-disposition': disposition }
    return this.#signAddress({ method: 'GET', key, query }, seconds)
  }

  async #parts(key: string, multipart: string, after = ''): Promise<readonly Part[]> {
    const marker: { [name: string]: string } = after === '' ? {} : { 'part-number-marker': after }
    const response = await this.#find({ method: 'GET', key, query: { uploadId: multipart, ...marker } })
    if (response === undefined) return []
    const xml = await response.text()
    const parts = readElements(xml, 'Part').map((part) => ({
      number: Number(readElement(part, 'PartNumber')),
      size: Number(readElement(part, 'Size')),
      etag: readElement(part, 'ETag'),
    }))
    if (readElement(xml, 'IsTruncated') !== 'true') return parts
    return [...parts, ...(await this.#parts(key, multipart, readElement(xml, 'NextPartNumberMarker')))]
  }

  #signer({ method, key, query = {}, headers = {} }: S3Request, inQuery: boolean): AwsV4Signer {
    checkKey(key)
    const url = new URL(`${this.#base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return new AwsV4Signer({
      url: url.href,
      method,
      headers,
      service: 's3',
      region: this.settings.region,
      accessKeyId: this.settings.accessKey,
      secretAccessKey: this.settings.secretKey,
      datetime: new Date(this.clock()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery: inQuery,
      allHeaders: inQuery,
    })
  }

  async #signAddress(request: S3Request, seconds: number): Promise<string> {
    const query = { ...request.query, 'X-Amz-Expires': String(seconds) }
    const { url } = await this.#signer({ ...request, query }, true).sign()
    // Some stores do not decode `+` as a space.
    return url.href.replaceAll('+', '%20')
  }

  async #fetch(request: S3Request): Promise<Response> {
    const { url, method, headers } = await this.#signer(request, false).sign()
    const isTransfer = request.query === undefined && (method === 'GET' || method === 'PUT')
    const signal = isTransfer ? undefined : AbortSignal.timeout(PATIENCE)
    return fetch(url, { method, headers, body: request.body, signal })
  }

  async #ask(request: S3Request): Promise<Response> {
    const response = await this.#fetch(request)
    if (response.ok) return response
    throw new Error(
      `S3 answered ${response.status} to ${request.method}: ${readElement(await response.text(), 'Code')}`,
    )
  }

  /** Returns undefined if the store has nothing under the key. */
  async #find(request: S3Request): Promise<Response | undefined> {
    const response = await this.#fetch(request)
    if (response.ok) return response
    const code = readElement(await response.text(), 'Code')
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    throw new Error(`S3 answered ${response.status} to ${request.method}: ${code}`)
  }
}

/** A store with the S3 protocol, accessed with `fetch` alone. */
export function createS3Store(settings: S3Settings, clock: Clock): FileStore {
  return new S3Store(settings, clock)
}
