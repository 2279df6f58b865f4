import { isSafePicture, toExtension } from '../../files/downloadHeaders'
import { refuseField } from '../lookup/refuseField'

/** Allowed extensions: documents, pictures, drawings, films, archives; nothing that runs when it is opened. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'pdf doc docx xls xlsx csv ppt pptx wps et dps ofd txt md json xml jpg jpeg png gif webp bmp svg heic tif tiff ' +
    'dwg dxf dwf rvt ifc skp zip rar 7z gz mp3 m4a wav mp4 mov avi mkv eml msg bpmn'
  ).split(' '),
)

/** Control characters and direction overrides, which can disguise an extension. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

export interface FileClaim {
  readonly name: string
  readonly size: number
  /** Empty if the client does not know it. */
  readonly contentType: string
}

export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${Math.max(0, bytes)} 字节`
  const units = ['', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${Math.floor((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}

/** Throws badRequest for names that are empty, long, contain a path or hidden characters, or have another extension. */
export function checkFileName(name: string): void {
  if (name.trim() === '' || /[\\/]/.test(name) || HIDDEN.test(name)) refuseField('name', '文件名不正确')
  if (name.length > 255) refuseField('name', '文件名不能超过255个字符')
  if (!EXTENSIONS.has(toExtension(name))) refuseField('name', '不支持该类型的文件')
}

/** Throws badRequest if the name, the size or the content type is not allowed. */
export function checkFile({ name, size, contentType }: FileClaim, maxBytes: number): void {
  checkFileName(name)
  if (size <= 0) refuseField('size', '文件内容为空')
  if (size > maxBytes) refuseField('size', `文件不能超过 ${formatSize(maxBytes)}`)
  if (/^image\/(jpeg|png|gif|webp|bmp)\b/.test(contentType) && !isSafePicture(name)) {
    refuseField('contentType', '文件类型与扩展名不符')
  }
  if (isSafePicture(name) && contentType !== '' && !/^(image\/|application\/octet-stream)/.test(contentType)) {
    refuseField('contentType', '文件类型与扩展名不符')
  }
}
