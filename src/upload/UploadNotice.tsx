import { useText } from '../text/useText'

export function UploadNotice() {
  const text = useText()
  return (
    <p role="status" className="text-info-text text-xs">
      {text('上传文件中,请不要刷新页面或者关闭浏览器,否则上传将会终止')}
    </p>
  )
}
