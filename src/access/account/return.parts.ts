import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#ui/overlay/toast.ts';

/** State of a navigation to `/account` by who has to set up a second factor first: where they were. */
export interface CameFrom {
  from: string;
}

/** Takes who was sent here for a second factor back to where they were; null for who came by themselves. */
export function useWayBack(): (() => void) | null {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<CameFrom> | null;
  const [from] = useState(state?.from);
  if (from === undefined) return null;
  return () => {
    void navigate(from, { replace: true });
    toast('Inloggen in twee stappen staat aan.');
  };
}
