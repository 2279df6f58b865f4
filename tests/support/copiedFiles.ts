import { MemoryFS, PGlite } from '@electric-sql/pglite'

interface DumpedFile {
  /** From the data folder, with a slash. */
  readonly path: string
  readonly bytes: Uint8Array
}

const BLOCK = 512
const FOLDER = '5'
const FILE_MODE = 0o100666

function textAt(tar: Uint8Array, from: number, length: number): string {
  const field = new TextDecoder().decode(tar.subarray(from, from + length))
  return field.slice(0, field.search(/\0|$/))
}

/** The folders and files of a dump, which is a tar archive without long names. */
function readDump(tar: Uint8Array): { readonly folders: readonly string[]; readonly files: readonly DumpedFile[] } {
  const [folders, files]: [string[], DumpedFile[]] = [[], []]
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const path = textAt(tar, at, 100)
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8)
    const from = at + BLOCK
    if (textAt(tar, at + 156, 1) === FOLDER) folders.push(path)
    else files.push({ path, bytes: tar.subarray(from, from + size) })
    at = from + Math.ceil(size / BLOCK) * BLOCK
  }
  return { folders, files }
}

/** What Emscripten does with an open file in memory. */
interface StreamOps {
  readonly write: (stream: { readonly node: FileNode }, ...rest: readonly unknown[]) => number
}

/** What Emscripten holds of a file or folder in memory. */
interface FileNode {
  readonly node_ops: { readonly mknod: (folder: FileNode, name: string, mode: number, device: number) => FileNode }
  stream_ops: StreamOps
  contents: Uint8Array
  usedBytes: number
}

interface EmscriptenFiles {
  readonly mkdirTree: (path: string) => void
  readonly lookupPath: (path: string) => { readonly node: FileNode }
}

/** Lets a file have the bytes of a dump until it is written to: most never are, and copies of all take a tenth of a second. */
function shareBytes(node: FileNode, bytes: Uint8Array): void {
  const own = node.stream_ops
  node.contents = bytes
  node.usedBytes = bytes.length
  node.stream_ops = {
    ...own,
    write: (stream, ...rest) => {
      if (stream.node.contents === bytes) stream.node.contents = new Uint8Array(bytes)
      return own.write(stream, ...rest)
    },
  }
}

/** Creates what makes file systems that hold the files of a dump; PGlite itself looks each path up many times. */
export function createCopies(tar: Uint8Array): () => MemoryFS {
  const { folders, files } = readDump(tar)
  class CopiedFiles extends MemoryFS {
    override async initialSyncFs(): Promise<void> {
      const all = this.pg?.Module.FS as unknown as EmscriptenFiles
      const { PGDATA } = PGlite.paths
      for (const folder of ['', ...folders]) all.mkdirTree(PGDATA + folder)
      const nodes = new Map<string, FileNode>()
      for (const { path, bytes } of files) {
        const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
        const parent = nodes.get(folder) ?? all.lookupPath(PGDATA + folder).node
        nodes.set(folder, parent)
        shareBytes(parent.node_ops.mknod(parent, name, FILE_MODE, 0), bytes)
      }
    }
  }
  return () => new CopiedFiles()
}
