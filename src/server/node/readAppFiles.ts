import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type AppFile, type AppFiles, contentType, type Encoding, isCompressible } from '../static/appFile'
import { StartError } from './StartError'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(encoding === 'gzip' ? await toGzip(body) : await toBrotli(body, BROTLI))
}

/** Compresses lazily, once per encoding. */
function toAppFile(path: string, body: Uint8Array<ArrayBuffer>): AppFile {
  const type = contentType(path)
  if (!isCompressible(type)) return { type, body }
  const done = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const encode = (encoding: Encoding) => {
    const compressed = done.get(encoding) ?? compress(body, encoding)
    done.set(encoding, compressed)
    return compressed
  }
  return { type, body, encode }
}

/** Reads the built app into memory; files added later are not served. Throws StartError without an index.html. */
export async function readAppFiles(folder: string): Promise<AppFiles> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(
      `${folder} 中没有构建好的前端，请先运行 npm run build`,
      `there is no built app in ${folder}: run npm run build first`,
    )
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.map(async (file) => {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    return [path, toAppFile(path, new Uint8Array(await readFile(file)))] as const
  })
  return new Map(await Promise.all(pairs))
}
