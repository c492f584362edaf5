import { useRouter } from '../../hooks/useRouter.ts';
import type { BuyDraft } from '../../router/routes.ts';

/** Back to the form of a purchase with a choice; what is typed there stays. */
export function useReturnToForm(draft: BuyDraft): (choice: BuyDraft) => void {
  const router = useRouter();
  return (choice) => {
    const next = { view: 'OnRampProviders', draft: { ...draft, ...choice } } as const;
    if (router.getState().history.some(({ route }) => route.view === 'OnRampProviders')) {
      router.amend(next);
      router.goBackTo('OnRampProviders');
    } else router.replace(next);
  };
}
