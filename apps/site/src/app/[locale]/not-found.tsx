import { NotFoundView } from '../../shell/not-found-view.client.tsx';

export default function NotFound() {
  return <NotFoundView />;
}
