import { Navigate } from 'react-router'
import { screens } from '../screens.ts'
import { useViewer } from '../session/viewer.tsx'
import { indexPath } from './menu.ts'

export function IndexRedirect() {
  return <Navigate to={indexPath(screens, useViewer().permissions)} replace />
}
