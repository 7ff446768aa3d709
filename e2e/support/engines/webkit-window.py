"""The window that WebKitWebDriver drives. MiniBrowser refuses to be narrower than 447 px; this one takes any size, so phones can be tried."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = (int(arg) for arg in sys.argv[1].split("x"))
context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)


def make_view(session):
    view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("meydan-tests")
    session.set_application_info(info)
    session.connect("create-web-view", make_view)


context.connect("automation-started", begin)
Gtk.main()
