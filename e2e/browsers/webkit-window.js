// A browser of nothing but one page, for GNOME's interpreter of JavaScript (gjs). WebKit's own test browser cannot be
// narrower than its buttons, and prints no console when it is driven (docs/decisions/104).
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gtk.init(null);
const context = WebKit.WebContext.get_default();
const page = new WebKit.WebView({
  web_context: context,
  is_controlled_by_automation: true,
  settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
});

context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('WebKit');
  session.set_application_info(info);
  session.connect('create-web-view', () => page);
});

const window = new Gtk.Window({ decorated: false });
window.add(page);
page.connect('close', () => window.destroy());
window.connect('destroy', () => Gtk.main_quit());
window.show_all();
Gtk.main();
