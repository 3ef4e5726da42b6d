import { Screen } from '../../ui/Screen';

export default function CompareScreen() {
  return <Screen title="Compare">…</Screen>;
}
