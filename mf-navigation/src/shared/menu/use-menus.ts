import { useHost } from '@flotilla/kit';
import { useCallback, useState } from 'react';
import { usePaintRules } from '../use-paint-rules.ts';
import type { MenuData } from './menu.ts';
import { paintRules } from './paint-rules.ts';

export type Menus = {
  /** Undefined until they have arrived. */
  menus: MenuData | undefined;
  /** They are on their way. */
  loading: boolean;
  /** Fetches the menus once per document; after a failure the next call tries again. @throws Error if they can't be fetched */
  fetchMenus: () => Promise<MenuData>;
};

/** The contents of the menus. No document carries them: a visitor who opens no menu downloads none. */
export function useMenus(): Menus {
  const { scope } = useHost();
  const [menus, setMenus] = useState<MenuData>();
  const [loading, setLoading] = useState(false);
  usePaintRules(paintRules(menus?.groups ?? []));
  const fetchMenus = useCallback(async () => {
    setLoading(true);
    try {
      const { data } = await scope.open('mf-navigation/menus', {}, 'interaction', true);
      setMenus(data as MenuData);
      return data as MenuData;
    } finally {
      setLoading(false);
    }
  }, [scope]);
  return { menus, loading, fetchMenus };
}
